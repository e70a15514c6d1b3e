import { HttpError, type RaRecord } from 'react-admin'
import { afterEach, describe, expect, it } from 'vitest'
import type { FieldValues } from './merge.ts'
import { type ConflictQuestion, conflictPrompt as choice, saveAtVersion } from './save-at-version.ts'

function createVersionedRecord(record: FieldValues) {
  const current: RaRecord = { id: '1', ...record, version: '1' }
  const changed = (changes: FieldValues) =>
    Object.assign(current, changes, { version: String(Number(current['version']) + 1) })
  const sent: FieldValues[] = []
  const send = async ({ version, ...changes }: FieldValues): Promise<RaRecord> => {
    sent.push(changes)
    if (version !== undefined && version !== current['version']) {
      throw new HttpError('changed', 409, { code: 'version_conflict', errors: {}, current: { ...current } })
    }
    return { ...changed(changes) }
  }
  return { stands: current, changed, send, sent }
}

let unregister = () => {}
afterEach(() => unregister())
const questions: ConflictQuestion[] = []
function chooseOwn(...fields: string[]) {
  questions.length = 0
  unregister = choice.registerHandler(async (question) => {
    questions.push(question)
    return new Set(fields)
  })
}
const settings = () => createVersionedRecord({ address: 'old', privacy: 'old' })

describe('An admin who saves', () => {
  it('keeps another admin’s changes in other fields, without a prompt', async () => {
    chooseOwn()
    const { stands: current, changed, send } = settings()
    const read = { ...current }
    changed({ privacy: 'theirs' })
    const saved = await saveAtVersion({ resource: 'settings', original: read, changes: { address: 'mine' }, send })
    expect(saved).toMatchObject({ address: 'mine', privacy: 'theirs' })
    expect(questions).toEqual([])
  })

  it('gets a prompt for a field that both changed, and saves the choice', async () => {
    chooseOwn('address')
    const { stands: current, changed, send } = settings()
    const read = { ...current }
    changed({ address: 'theirs', privacy: 'theirs' })
    const changes = { address: 'mine', privacy: 'mine' }
    expect(await saveAtVersion({ resource: 'settings', original: read, changes, send })).toMatchObject({
      address: 'mine',
      privacy: 'theirs',
    })
    expect(questions).toMatchObject([{ conflicts: [{ field: 'address' }, { field: 'privacy' }] }])
  })

  it('gets another prompt when the record changes during the choice', async () => {
    const { stands: current, changed, send } = settings()
    const read = { ...current }
    changed({ address: 'theirs' })
    let times = 0
    unregister = choice.registerHandler(async () => {
      times += 1
      if (times === 1) changed({ address: 'theirs again' })
      return new Set(['address'])
    })
    const saved = await saveAtVersion({ resource: 'settings', original: read, changes: { address: 'mine' }, send })
    expect([saved['address'], times]).toEqual(['mine', 2])
  })

  it('sends nothing after choosing the current values', async () => {
    chooseOwn()
    const { stands: current, changed, send, sent } = settings()
    const read = { ...current }
    changed({ address: 'theirs' })
    const saved = await saveAtVersion({ resource: 'settings', original: read, changes: { address: 'mine' }, send })
    expect([saved['address'], sent.length]).toEqual(['theirs', 1])
  })

  it('gets the error after a cancelled prompt, or without a prompt handler', async () => {
    for (const register of [() => choice.registerHandler(async () => undefined), () => () => {}]) {
      unregister = register()
      const { stands: current, changed, send } = settings()
      const read = { ...current }
      changed({ address: 'theirs' })
      const saving = saveAtVersion({ resource: 'settings', original: read, changes: { address: 'mine' }, send })
      await expect(saving).rejects.toMatchObject({ status: 409 })
      expect(current['address']).toBe('theirs')
      unregister()
    }
  })

  it('gets one prompt after another for records saved at once', async () => {
    let open = 0
    unregister = choice.registerHandler(async () => {
      open += 1
      expect(open).toBe(1)
      await Promise.resolve()
      open -= 1
      return new Set(['address'])
    })
    const saving = [settings(), settings()].map(({ stands: current, changed, send }) => {
      const read = { ...current }
      changed({ address: 'theirs' })
      return saveAtVersion({ resource: 'settings', original: read, changes: { address: 'mine' }, send })
    })
    expect(await Promise.all(saving)).toMatchObject([{ address: 'mine' }, { address: 'mine' }])
  })

  it('skips the comparison for a record without a version', async () => {
    const { changed, send, stands: current } = settings()
    changed({ address: 'theirs' })
    await saveAtVersion({ resource: 'settings', original: { address: 'old' }, changes: { address: 'mine' }, send })
    expect(current['address']).toBe('mine')
  })
})
