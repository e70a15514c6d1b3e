import { type ChildProcess, fork as startProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApiTestEnvironment, startInstance, uniqueDatabaseName } from '../../testing/harness.ts'
import { MINUTE } from '../../testing/test-clock.ts'
import { mailingFixture, type SentMail, teamPerson } from './mailings.fixture.ts'

const RECEIVERS = 5_000
const KILLS = 3
const groupMailsPerMinute = 6_000
/** Longer than the outbox lends a mail to a copy. */
const LEASE = 6 * MINUTE

const environment = await openApiTestEnvironment()
const databaseName = uniqueDatabaseName()
const fixture = await mailingFixture((options) => startInstance(environment, { ...options, databaseName }))
const { api, clock, createTeams, start, control, get, handOver, deliver } = fixture
const children: ChildProcess[] = []
const WATCH_MS = 1_000
let watcher: NodeJS.Timeout | undefined
afterAll(async () => {
  clearInterval(watcher)
  for (const child of children) child.kill('SIGKILL')
  await api.deps.orm.em.getConnection().getDb().dropDatabase()
  await environment.close()
})

async function startCopy(): Promise<ChildProcess> {
  const { folder, mongoUri, sandbox } = environment
  const args = [folder, mongoUri, sandbox.smtp, sandbox.url, databaseName]
  const child = startProcess(join(import.meta.dirname, 'sending-copy.fixture.ts'), args)
  children.push(child)
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the copy did not start'))),
  ])
  return child
}

const setFault = (fault: object) =>
  fetch(`${environment.sandbox.url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'mail', ...fault }),
  })

/** The mail box keeps the last 500, which two copies need seconds for. */
const delivered = new Map<string, SentMail>()
async function collect(): Promise<number> {
  const mails = (await (await fetch(`${environment.sandbox.url}/mail/api/messages`)).json()) as SentMail[]
  for (const mail of mails) delivered.set(mail.id, mail)
  return delivered.size
}

test('each of 5,000 gets the mail, also while the mail server fails and sending copies are killed', async () => {
  const people = Array.from({ length: RECEIVERS }, (_, index) =>
    teamPerson({ steb_user_id: `p${index}`, email: `receiver${index}@example.sa` }),
  )
  const PER_TEAM = 10
  await createTeams(RECEIVERS / PER_TEAM, (index) => ({
    coaches: people.slice(index * PER_TEAM, (index + 1) * PER_TEAM),
  }))
  const { id, total } = await start()
  expect(total).toBe(RECEIVERS)

  watcher = setInterval(() => void collect(), WATCH_MS)
  let copy = await startCopy()
  const round = () => {
    clock.forward(MINUTE / 30)
    const ahead = clock.now().getTime() - Date.now()
    const theirs = once(copy, 'message')
    copy.send({ ahead, groupMailsPerMinute })
    return { theirs, ours: handOver({ groupMailsPerMinute }).then(() => deliver()) }
  }
  for (let kills = 0; kills < KILLS; kills += 1) {
    await setFault(
      [
        { mode: 'down', calls: 2 },
        { mode: 'busy', calls: 5 },
        { mode: 'nonsense', calls: 1 },
      ][kills % 3] ?? {},
    )
    for (let rounds = 0; rounds < 2; rounds += 1) {
      const { theirs, ours } = round()
      await Promise.all([theirs, ours])
      await collect()
    }
    const before = await collect()
    const { theirs, ours } = round()
    theirs.catch(() => {})
    await expect.poll(collect, { interval: 20 }).toBeGreaterThan(before + 20)
    copy.kill('SIGKILL')
    await ours
    await collect()
    copy = await startCopy()
  }
  await setFault({ mode: 'refuse', to: 'receiver4999@example.sa' })
  for (let rounds = 0; rounds < 200 && (await get(id)).state !== 'finished'; rounds += 1) {
    const { theirs, ours } = round()
    await Promise.all([theirs, ours])
    await collect()
    if ((await get(id)).counts.waiting === 0) clock.forward(LEASE)
  }
  expect(await get(id)).toMatchObject({ state: 'finished', counts: { sent: RECEIVERS - 1, failed: 1 } })

  await setFault({ mode: 'ok' })
  await control(id, 'retry')
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await handOver()
    await deliver()
  }
  await collect()
  expect(await get(id)).toMatchObject({ state: 'finished', counts: { sent: RECEIVERS, failed: 0 } })

  const mails = [...delivered.values()]
  expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(RECEIVERS)
  // A copy that dies between the server's answer and our note sends one mail again, under the same id.
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(RECEIVERS)
  expect(mails.length).toBeLessThanOrEqual(RECEIVERS + KILLS)
}, 900_000)
