import { HttpError, type RaRecord } from 'react-admin'
import { afterEach, describe, expect, it } from 'vitest'
import type { Fields } from './merge.ts'
import { choosing as choice, type Question, saveAtVersion } from './save-at-version.ts'

/** A record that is kept as the server does: a change at another version is refused with what stands. */
function kept(record: Fields) {
  const stands: RaRecord = { id: '1', ...record, version: '1' }
  const changed = (changes: Fields) =>
    Object.assign(stands, changes, { version: String(Number(stands['version']) + 1) })
  const sent: Fields[] = []
  const send = async ({ version, ...changes }: Fields): Promise<RaRecord> => {
    sent.push(changes)
    if (version !== undefined && version !== stands['version']) {
      throw new HttpError('changed', 409, { code: 'changed_meanwhile', errors: {}, current: { ...stands } })
    }
    return { ...changed(changes) }
  }
  return { stands, changed, send, sent }
}

let takeDown = () => {}
afterEach(() => takeDown())
const questions: Question[] = []
/** Somebody who keeps these fields as they have them. */
function choosing(...fields: string[]) {
  questions.length = 0
  takeDown = choice.askedBy(async (question) => {
    questions.push(question)
    return new Set(fields)
  })
}
const settings = () => kept({ address: 'old', privacy: 'old' })

describe('An admin who saves', () => {
  it('overwrites nothing that somebody else saved meanwhile in other fields, and is not asked', async () => {
    choosing()
    const { stands, changed, send } = settings()
    const read = { ...stands }
    changed({ privacy: 'theirs' })
    const saved = await saveAtVersion({ resource: 'settings', read, changes: { address: 'mine' }, send })
    expect(saved).toMatchObject({ address: 'mine', privacy: 'theirs' })
    expect(questions).toEqual([])
  })

  it('is asked about a field that both changed, and gets what was chosen', async () => {
    choosing('address')
    const { stands, changed, send } = settings()
    const read = { ...stands }
    changed({ address: 'theirs', privacy: 'theirs' })
    const changes = { address: 'mine', privacy: 'mine' }
    expect(await saveAtVersion({ resource: 'settings', read, changes, send })).toMatchObject({
      address: 'mine',
      privacy: 'theirs',
    })
    expect(questions).toMatchObject([{ conflicts: [{ field: 'address' }, { field: 'privacy' }] }])
  })

  it('is asked again where it changes once more while they choose', async () => {
    const { stands, changed, send } = settings()
    const read = { ...stands }
    changed({ address: 'theirs' })
    let times = 0
    takeDown = choice.askedBy(async () => {
      times += 1
      if (times === 1) changed({ address: 'theirs again' })
      return new Set(['address'])
    })
    const saved = await saveAtVersion({ resource: 'settings', read, changes: { address: 'mine' }, send })
    expect([saved['address'], times]).toEqual(['mine', 2])
  })

  it('has nothing sent where they leave all as it stands', async () => {
    choosing()
    const { stands, changed, send, sent } = settings()
    const read = { ...stands }
    changed({ address: 'theirs' })
    const saved = await saveAtVersion({ resource: 'settings', read, changes: { address: 'mine' }, send })
    expect([saved['address'], sent.length]).toEqual(['theirs', 1])
  })

  it('is told of the refusal where they would rather not choose yet, or nobody can be asked', async () => {
    for (const takeUp of [() => choice.askedBy(async () => undefined), () => () => {}]) {
      takeDown = takeUp()
      const { stands, changed, send } = settings()
      const read = { ...stands }
      changed({ address: 'theirs' })
      const saving = saveAtVersion({ resource: 'settings', read, changes: { address: 'mine' }, send })
      await expect(saving).rejects.toMatchObject({ status: 409 })
      expect(stands['address']).toBe('theirs')
      takeDown()
    }
  })

  it('is asked about one record after another where several are saved at once', async () => {
    let open = 0
    takeDown = choice.askedBy(async () => {
      open += 1
      expect(open).toBe(1)
      await Promise.resolve()
      open -= 1
      return new Set(['address'])
    })
    const saving = [settings(), settings()].map(({ stands, changed, send }) => {
      const read = { ...stands }
      changed({ address: 'theirs' })
      return saveAtVersion({ resource: 'settings', read, changes: { address: 'mine' }, send })
    })
    expect(await Promise.all(saving)).toMatchObject([{ address: 'mine' }, { address: 'mine' }])
  })

  it('is not compared where the record has no version', async () => {
    const { changed, send, stands } = settings()
    changed({ address: 'theirs' })
    await saveAtVersion({ resource: 'settings', read: { address: 'old' }, changes: { address: 'mine' }, send })
    expect(stands['address']).toBe('mine')
  })
})
