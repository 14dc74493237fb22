// Drives the engine through the package with which Sabaki talks to engines: attach, sync, play, analyse, stop, sync
// back, quit. Run by scripts/sabaki-test; the engine and its arguments are the arguments of this script.
//
// What is demanded of analysis lines is what Sabaki's own reader takes: a line starts with `info`, is cut at each `info`,
// and of each piece it reads `move`, `visits`, `winrate`, `scoreLead`, and `pv` to the end. After `kata-...` rates are from 0 to 1,
// after everything else hundredths of percents without a point: newer versions of Sabaki go by the name of the command,
// older ones by the point.

'use strict'

const assert = require('node:assert/strict')
const {Command, Controller, ControllerStateTracker} = require('@sabaki/gtp')

const [path, ...args] = process.argv.slice(2)
const VERTEX = /^([A-HJ-Z]\d{1,2}|pass)$/

let checks = 0
function step(name, run) {
  return Promise.resolve(run()).then(
    () => {
      checks++
      console.log(`ok - ${name}`)
    },
    error => {
      throw new Error(`${name}: ${error.message}`, {cause: error})
    }
  )
}

// The pieces of an analysis line as Sabaki cuts it, each read into an object.
function readInfo(line) {
  assert.ok(line.startsWith('info '), line)
  const [moves, ownership] = line.split(' ownership ')
  const pieces = moves.split(/\s*info\s+/).slice(1)
  const read = pieces.map(piece => {
    const [head, variation] = piece.split(/\s+pv\s+/)
    const words = head.trim().split(/\s+/)
    const values = {}
    for (let i = 0; i + 1 < words.length; i += 2) values[words[i]] = words[i + 1]
    values.pv = variation.trim().split(/\s+/)
    return values
  })
  return {moves: read, ownership: ownership && ownership.trim().split(/\s+/).map(Number)}
}

function checkMove(info, name) {
  const floats = name.startsWith('kata')
  assert.match(info.move, VERTEX)
  assert.equal(info.pv[0], info.move)
  assert.ok(info.pv.every(vertex => VERTEX.test(vertex)), info.pv.join(' '))
  assert.ok(Number.isInteger(Number(info.visits)) && Number(info.visits) >= 0)
  for (const key of ['winrate', 'prior', 'lcb']) {
    assert.match(info[key], floats ? /^-?\d+\.\d+$/ : /^-?\d+$/, key)
  }
  if (!name.startsWith('lz')) assert.ok(Number.isFinite(Number(info.scoreLead)))
}

// Sends an analysis, collects lines until there are some with moves, then stops it the way Sabaki does.
async function analyse(controller, name, args, wanted) {
  const lines = []
  let stopped
  await new Promise(resolve => {
    stopped = controller.sendCommand({name, args}, ({line}) => {
      if (line.startsWith('info ')) lines.push(line)
      if (lines.length >= wanted) resolve()
    })
  })
  const answer = await controller.sendCommand({name: 'protocol_version'})
  assert.equal(answer.content, '2')
  await stopped
  return lines
}

async function main() {
  const controller = new Controller(path, args)
  const tracker = new ControllerStateTracker(controller)
  const stray = []
  controller.on('stderr', ({content}) => stray.push(content))
  let names

  await step('attach: everything is written before anything is read', async () => {
    const asked = ['name', 'version', 'protocol_version', 'list_commands']
    const answers = await Promise.all(asked.map(name => controller.sendCommand({name})))
    assert.ok(answers.every(answer => !answer.error))
    assert.equal(answers[0].content, 'Hamaguri')
    assert.equal(answers[2].content, '2')
    names = answers[3].content.split('\n')
    for (const name of ['analyze', 'genmove_analyze', 'undo', 'set_free_handicap', 'rectangular_boardsize']) {
      assert.ok(names.includes(name), name)
    }
  })

  const handicap = {name: 'set_free_handicap', args: ['D4', 'F6']}
  const opening = [handicap, {name: 'play', args: ['W', 'C6']}, {name: 'play', args: ['B', 'F3']}]

  await step('sync with handicap', async () => {
    await tracker.sync({komi: 0.5, boardsize: [9, 9], history: opening})
    const stones = await controller.sendCommand({name: 'list_stones', args: ['B']})
    assert.equal(stones.content, 'F6 D4 F3')
    assert.equal((await controller.sendCommand({name: 'get_komi'})).content, '0.5')
  })

  await step('play a game of twenty moves, some with analysis', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const color = turn % 2 ? 'B' : 'W'
      if (turn % 4 < 2) {
        const answer = await tracker.queueCommand({name: 'genmove', args: [color]})
        assert.ok(!answer.error && (answer.content === 'PASS' || VERTEX.test(answer.content)), answer.content)
        continue
      }
      let played
      await tracker.queueCommand({name: 'genmove_analyze', args: [color, '10']}, ({line}) => {
        if (line.startsWith('info ')) readInfo(line).moves.forEach(info => checkMove(info, 'genmove_analyze'))
        if (line.startsWith('play ')) played = line.slice(5)
      })
      assert.match(played, VERTEX)
    }
    const history = await controller.sendCommand({name: 'move_history'})
    assert.equal(history.content.split('\n').length, 22)
    assert.equal(tracker.state.history.length, 23)
  })

  await step('analyse in all forms, and stop', async () => {
    for (const name of ['analyze', 'kata-analyze', 'lz-analyze']) {
      const lines = await analyse(controller, name, ['B', '5'], 3)
      const info = readInfo(lines[lines.length - 1])
      assert.ok(info.moves.length > 0)
      info.moves.forEach(move => checkMove(move, name))
      info.moves.forEach((move, order) => assert.equal(Number(move.order), order))
    }
    const lines = await analyse(controller, 'kata-analyze', ['W', '5', 'ownership', 'true'], 2)
    const {ownership} = readInfo(lines[lines.length - 1])
    assert.equal(ownership.length, 81)
    assert.ok(ownership.every(owner => Math.abs(owner) <= 1))
  })

  await step('sync back to the opening, and on by another way', async () => {
    await tracker.sync({history: opening})
    assert.equal((await controller.sendCommand({name: 'last_move'})).content, 'black F3')
    await tracker.sync({history: [...opening, {name: 'play', args: ['W', 'pass']}]})
    assert.equal((await controller.sendCommand({name: 'last_move'})).content, 'white PASS')
  })

  await step('an analysis that is running is ended by a sync', async () => {
    const running = controller.sendCommand({name: 'analyze', args: ['B', '5']})
    await controller.sendCommand({name: 'protocol_version'})
    await running
    const moves = Array.from({length: 60}, (_, i) => ({
      name: 'play',
      args: [i % 2 ? 'W' : 'B', 'ABCDEFGHJ'[i % 9] + (1 + Math.floor(i / 9))],
    }))
    await tracker.sync({boardsize: [9, 9], history: moves})
    assert.equal((await controller.sendCommand({name: 'move_history'})).content.split('\n').length, 60)
  })

  await step('a rectangular board', async () => {
    await tracker.sync({boardsize: [7, 11], history: [{name: 'play', args: ['B', 'G11']}]})
    assert.equal((await controller.sendCommand({name: 'list_stones', args: ['B']})).content, 'G11')
    const lines = await analyse(controller, 'kata-analyze', ['W', '5', 'ownership', 'true'], 1)
    assert.equal(readInfo(lines[0]).ownership.length, 77)
  })

  await step('an illegal move is refused and the rest lives on', async () => {
    const answer = await controller.sendCommand(Command.fromString('play W G11'))
    assert.ok(answer.error && answer.content === 'illegal move')
  })

  await step('quit while an analysis runs', async () => {
    controller.sendCommand({name: 'analyze', args: ['B', '5']}).catch(() => {})
    const ended = new Promise(resolve => controller.once('stopped', resolve))
    const start = process.hrtime.bigint()
    await controller.stop()
    await ended
    // After three seconds Sabaki would have killed it.
    assert.ok(Number(process.hrtime.bigint() - start) / 1e9 < 3)
    assert.deepEqual(stray, [])
  })

  console.log(`${checks} steps passed`)
}

main().catch(error => {
  console.error(`not ok - ${error.stack}`)
  process.exit(1)
})
