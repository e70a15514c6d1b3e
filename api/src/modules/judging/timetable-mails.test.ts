import * as calls from '@olympiad/contracts/calls/timetable'
import { instantOf } from '@olympiad/contracts/judging/timetable-settings'
import { afterAll, describe, expect, it } from 'vitest'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { renderMail } from '../../platform/mail/templates/templates.ts'
import { createAdminClient } from '../../testing/admin-client.ts'
import { startTestApi } from '../../testing/harness.ts'
import { runOf, TOMORROW, timetableFixture } from './timetable.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())
const { admin, read, write, generated, shownEvent, tellAfter, mailsAbout, newsOf } = await timetableFixture(api)
const fork = () => api.deps.orm.em.fork()

describe('mails about changed times', () => {
  const delay = (minutes: number) => ({ from: null, minutes, tables: null })

  it('wait five minutes, and several delays make one with the latest times', async () => {
    const { world } = await shownEvent()
    const [team] = world.teams
    const first = await write(world, calls.delayTimetable, delay(10))
    expect(Date.parse(first.mails_at ?? '') - Date.now()).toBeGreaterThan(4 * 60_000)
    await tellAfter(4)
    expect(await mailsAbout(team)).toHaveLength(1)
    const second = await write(world, calls.delayTimetable, delay(15))
    // Another change does not make it wait longer.
    expect(second.mails_at).toBe(first.mails_at)
    await Promise.all([tellAfter(6), tellAfter(6)])
    const [told, changed, ...more] = await mailsAbout(team)
    expect([told?.news, changed?.news, more.length]).toEqual(['first', 'changed', 0])
    const latest = runOf(second, world.task(3), team).from
    expect(changed?.times.at(-1)?.from).toBe(instantOf(TOMORROW, latest))
    expect(latest).toBeGreaterThan(runOf(first, world.task(3), team).from)
    expect(await read(world)).toMatchObject({ to_tell: [], mails_at: null })
  })

  it('are none for a delay that is taken back in time', async () => {
    const { world } = await shownEvent()
    await write(world, calls.delayTimetable, delay(10))
    const back = await write(world, calls.delayTimetable, delay(-10))
    expect(back).toMatchObject({ to_tell: [], mails_at: null })
    expect(await newsOf(world.teams[0])).toEqual(['first'])
  })

  it('replace one that the mail server has not taken yet', async () => {
    const { world } = await shownEvent()
    const [team] = world.teams
    await write(world, calls.delayTimetable, delay(10))
    await tellAfter(6)
    const refuse = async (news: string) => {
      const unsent = (await mailsAbout(team)).find((mail) => mail.news === news)
      if (!unsent) throw new Error('no such mail')
      await fork().nativeUpdate(OutboxMail, { _id: unsent._id }, { state: 'pending', tries: 3 })
      return unsent._id
    }
    const unsent = await refuse('changed')
    await write(world, calls.delayTimetable, delay(5))
    expect(await newsOf(team)).toEqual(['first', 'changed'])
    expect((await mailsAbout(team)).map(({ _id }) => _id)).not.toContainEqual(unsent)
    // Its leaders have had none yet.
    await refuse('first')
    await refuse('changed')
    await write(world, calls.delayTimetable, delay(5))
    expect(await newsOf(team)).toEqual(['first'])
  })

  it('of an event that is closed meanwhile are none', async () => {
    const { world } = await shownEvent()
    await write(world, calls.delayTimetable, delay(10))
    await world.save(() => Object.assign(world.event, { state: 'closed' }))
    expect(await newsOf(world.teams[0])).toEqual(['first'])
    expect((await read(world)).mails_at).toBeNull()
  })

  it('say that times are withdrawn, even if the event is removed at once', async () => {
    const { world } = await shownEvent()
    await write(world, calls.removeTimetable, {})
    expect((await createAdminClient(admin).remove(`events/${world.id}`)).status).toBe(200)
    expect((await mailsAbout(world.teams[0])).map(({ news }) => news)).toContain('withdrawn')
  })

  it('are not held up by an event that fails', async () => {
    const [{ world: broken }, { world }] = [await generated(), await generated()]
    await write(broken, calls.showTimetable, {})
    await write(world, calls.showTimetable, {})
    await broken.save(() => Object.assign(broken.event, { starts_on: 'never' }))
    expect(await newsOf(world.teams[0])).toEqual(['first'])
    expect(await mailsAbout(broken.teams[0])).toEqual([])
  })
})

it('call each round as judges and teams do', async () => {
  const { world } = await shownEvent()
  const [mail] = await mailsAbout(world.teams[0])
  const stored = await fork().findOneOrFail(OutboxMail, { _id: mail?._id ?? null })
  const roundsIn = async (lang: 'ar' | 'en', name: string) => {
    const { text } = await renderMail(
      { template: stored.template, data: stored.data, lang },
      'https://olympiad.example',
    )
    const labels = text.split('\n').flatMap((line) => line.slice(0, line.indexOf(':')).split(name).slice(1))
    return [...new Set(labels)]
  }
  expect(await roundsIn('en', 'Mission, ')).toEqual(['Practice', 'Round 1', 'Round 2'])
  expect(await roundsIn('ar', 'المهمة، ')).toEqual(['التدريب', 'الجولة 1', 'الجولة 2'])
})
