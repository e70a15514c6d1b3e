import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDoc } from './bson/value.ts'
import { createCommandRecorder } from './command-recorder.ts'

test('each command shape is recorded once, without its values', () => {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-record-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'commands.jsonl')
  const recorder = createCommandRecorder(file)
  const find = (name: string) =>
    newDoc({ find: 'people', filter: newDoc({ name, age: newDoc({ $in: [1, 2] }) }), $db: 'd' })
  recorder?.(find('Omar'))
  recorder?.(find('Sara'))
  recorder?.(newDoc({ ping: 1 }))
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([
    {
      command: 'find',
      collection: 'people',
      shape: { find: 'string', filter: { name: 'string', age: { $in: ['int'] } } },
    },
    { command: 'ping', shape: { ping: 'int' } },
  ])
})

test('without a file nothing is recorded', () => {
  expect(createCommandRecorder(undefined)).toBeUndefined()
})
