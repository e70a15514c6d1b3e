import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { report } from '@olympiad/contracts/calls/community'
import { PERSON } from '@olympiad/contracts/constants'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../teams/registration.fixture.ts'
import { commentStage, type Member } from '../comments/comments.fixture.ts'
import { CommunityBan } from './ban.entity.ts'
import { CommunityCase } from './case.entity.ts'

const { api, forum, fork, member, topic, write, waits, now } = await commentStage()
const { visitor } = api

let fahad: Member
let noura: Member
let omar: Member
beforeAll(async () => {
  await waits('none')
  fahad = await member('فهد السديري')
  noura = await member('نورة العتيبي', { type: PERSON.student })
  omar = await member('عمر الزهراني')
})

type Told = { id: string; type?: 'topic' | 'comment'; reason?: string; note?: string }
const tell = (as: Member['as'], form: Told) => send(report, { body: { reason: 'offensive', ...form } as never }, as)
const casesOf = (id: string) => fork().find(CommunityCase, { target: new ObjectId(id) })

describe('whoever reports', () => {
  test('a comment is thanked, and the organisers find it with the reason and the words', async () => {
    const id = await topic()
    const { _id } = await write(fahad.as, id, 'x')
    const { msg } = await tell(noura.as, { id: _id, type: 'comment', reason: 'personal', note: 'رقم جوال' })
    expect(msg).toBe('Thank you. Your report has arrived and the organisers will look at it.')
    expect(await casesOf(_id)).toMatchObject([
      {
        ...{ kind: 'report', type: 'comment', status: 'open', author: fahad.id, topic: new ObjectId(id) },
        reports: [{ user: noura.id, reason: 'personal', note: 'رقم جوال' }],
      },
    ])
  })

  test('the same again is thanked again, and counts once, also once the organisers have decided', async () => {
    const id = await topic()
    await tell(noura.as, { id })
    expect((await tell(noura.there, { id, reason: 'spam' })).success).toBe(true)
    expect((await casesOf(id)).map(({ reports }) => reports.length)).toEqual([1])
    await fork().nativeUpdate(CommunityCase, { target: new ObjectId(id) }, { status: 'closed', decision: 'approve' })
    await tell(noura.as, { id })
    expect(await casesOf(id)).toHaveLength(1)
    await tell(omar.as, { id })
    expect((await casesOf(id)).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  test('at the same moment as others at two copies of the program adds to one case', async () => {
    const id = await topic()
    const people = await Promise.all(Array.from({ length: 8 }, (_, nth) => member(`Person ${nth}`)))
    await Promise.all(people.flatMap(({ as, there }) => [tell(as, { id }), tell(there, { id })]))
    const [only, ...more] = await casesOf(id)
    expect(more).toEqual([])
    expect(new Set(only?.reports.map(({ user }) => user.toHexString())).size).toBe(8)
    expect(only?.reports).toHaveLength(8)
  })

  test('their own words is told that this is not needed', async () => {
    const id = await topic({ user: noura.id })
    expect(await refusal(tell(noura.as, { id }))).toMatchObject({ status: 409, code: 'report_own' })
    expect(await casesOf(id)).toEqual([])
  })

  test('what they can’t read is told that it is not there', async () => {
    const user = fahad.id
    const hidden = await topic({ user, state: 'hidden' })
    const below = await forum.comment({ user, topic: new ObjectId(hidden) })
    const taken = await forum.comment({ user, topic: new ObjectId(await topic()), state: 'hidden' })
    const forms: Told[] = [
      { id: hidden },
      { id: await topic({ user, state: 'pending' }) },
      { id: below.toHexString(), type: 'comment' },
      { id: taken.toHexString(), type: 'comment' },
      { id: new ObjectId().toHexString() },
    ]
    for (const form of forms) expect(await refusal(tell(noura.as, form))).toMatchObject({ status: 404 })
  })

  test('needs a session; those who may not write may report', async () => {
    const id = await topic()
    expect(await refusal(tell(visitor, { id }))).toMatchObject({ status: 401 })
    const banned = await member()
    const em = fork()
    em.create(CommunityBan, { user: banned.id, created_at: now(), by: 'Admin' })
    await em.flush()
    expect((await tell(banned.as, { id })).success).toBe(true)
  })

  test('has to choose a reason that there is', async () => {
    const id = await topic()
    expect(await refusal(tell(noura.as, { id, reason: '' }))).toMatchObject({ status: 400, code: 'field_required' })
    expect(await refusal(tell(noura.as, { id, note: 'x'.repeat(501) }))).toMatchObject({ code: 'too_long' })
    expect(await casesOf(id)).toEqual([])
  })

  test('has to slow down after twenty in an hour', async () => {
    const id = await topic()
    await Promise.all(Array.from({ length: 20 }, () => tell(omar.as, { id })))
    expect(await refusal(tell(omar.as, { id }))).toMatchObject({ status: 429 })
  })
})
