import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { DEMO_PEOPLE } from '@olympiad/sandbox/people/demo-people'
import { createApi } from '../../api/src/app.ts'
import { assemble } from '../../api/src/assemble.ts'
import { readConfig } from '../../api/src/config.ts'
import type { Deps } from '../../api/src/deps.ts'
import { Session as SessionRecord } from '../../api/src/model/session.entity.ts'
import { User } from '../../api/src/model/user.entity.ts'
import { ensureAdmin } from '../../api/src/modules/accounts/accounts.service.ts'
import { sandboxPartners } from '../../api/src/start.ts'
import { dropDatabase, fillWithDemo } from '../../api/src/testing/demo.ts'
import {
  openApiTestEnvironment,
  PASSWORD,
  PEOPLE,
  type TestApi,
  uniqueDatabaseName,
} from '../../api/src/testing/harness.ts'
import { createHttpServer, listen } from '../../api/src/web/http-server.ts'
import { serveConsole } from '../../api/src/web/serve-console.ts'
import { serveSite } from '../../api/src/web/serve-site.ts'
import { type AttackedRecords, createAttackedRecords } from './attacked-records.ts'
import { type DatabaseSnapshot, takeSnapshot } from './database-snapshot.ts'
import { createRawHttpClient, type RawRequest, type RawResponse, type SendRawRequest } from './raw-http-client.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const findPerson = (type: number, not: string): string =>
  DEMO_PEOPLE.find(
    (candidate) => candidate.type === type && candidate.national_id !== not && candidate.status !== false,
  )?.national_id ?? ''

/** Two of each kind: the first owns the attacked records, the other is unrelated. */
export const NATIONAL_IDS = {
  student: PEOPLE.student,
  otherStudent: PEOPLE.student4,
  coach: PEOPLE.coach,
  otherCoach: PEOPLE.coach2,
  entity: PEOPLE.entity,
  otherEntity: findPerson(2, PEOPLE.entity),
  judge: PEOPLE.judge,
  otherJudge: findPerson(3, PEOPLE.judge),
} as const
export const ADMIN_EMAILS = { admin: 'admin@demo.test', otherAdmin: 'second-admin@demo.test' } as const
export type Member = keyof typeof NATIONAL_IDS
export type ActorName = 'nobody' | Member | keyof typeof ADMIN_EMAILS

export type Session = { token: string; headers: Record<string, string> }

export type TestEnvironment = {
  url: string
  deps: Deps
  api: TestApi
  records: AttackedRecords
  /** Sends as a user of our own pages. Rate limits are off here; they have their own tests. */
  sendAs(who: ActorName, sent: RawRequest): Promise<RawResponse>
  send: SendRawRequest
  sessions: Record<ActorName, Session>
  /** Invalid tokens by their defect. */
  forgedTokens: Readonly<Record<string, string>>
  fieldNames: readonly string[]
  signIn(who: Member | keyof typeof ADMIN_EMAILS): Promise<Session>
  takeSnapshot(): Promise<DatabaseSnapshot>
  close(): Promise<void>
}

export async function startTestEnvironment(): Promise<TestEnvironment> {
  const environment = await openApiTestEnvironment()
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const config = readConfig({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', DATA_DIR: environment.folder })
  const databaseName = uniqueDatabaseName()
  const options = {
    publicUrl: url,
    mongoUri: environment.mongoUri,
    partners: sandboxPartners(environment.sandbox),
    databaseName,
  }
  await fillWithDemo(databaseName, environment.folder)
  const { deps, close: closeDeps } = await assemble(config, options)
  await ensureAdmin(
    deps.orm.em.fork(),
    { name: 'Second', email: ADMIN_EMAILS.otherAdmin, password: PASSWORD },
    deps.now(),
  )
  const app = createApi(deps)
  app.route('/', await serveConsole(join(root, 'admin', 'dist')))
  const answer = await serveSite(join(root, 'site', 'dist'), app, deps)
  const server = await listen(createHttpServer(answer, { publicUrl: url }), { port, host: '127.0.0.1' })
  const { send, close: closeClient } = createRawHttpClient(`http://127.0.0.1:${port}`)

  const signIn: TestEnvironment['signIn'] = async (who) => {
    const isAdmin = who in ADMIN_EMAILS
    const body = isAdmin
      ? { national_id: ADMIN_EMAILS[who as keyof typeof ADMIN_EMAILS], loginType: 'email', password: PASSWORD, type: 4 }
      : { identifier: NATIONAL_IDS[who as Member], password: PASSWORD }
    const opened = await send({
      method: 'POST',
      path: isAdmin ? '/api/adduser' : '/api/auth/signin',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    })
    const { jwt: token } = JSON.parse(opened.text) as { jwt?: string }
    if (token === undefined) throw new Error(`${who} could not sign in: ${opened.text}`)
    return { token, headers: { cookie: `session=${token}`, origin: url } }
  }
  const sessions: Record<ActorName, Session> = {
    nobody: { token: '', headers: { origin: url } },
    student: await signIn('student'),
    otherStudent: await signIn('otherStudent'),
    coach: await signIn('coach'),
    otherCoach: await signIn('otherCoach'),
    entity: await signIn('entity'),
    otherEntity: await signIn('otherEntity'),
    judge: await signIn('judge'),
    otherJudge: await signIn('otherJudge'),
    admin: await signIn('admin'),
    otherAdmin: await signIn('otherAdmin'),
  }
  async function forgedTokens(): Promise<Record<string, string>> {
    const { token } = sessions.admin
    const hash = createHash('sha256').update(token).digest('hex')
    const ended = await signIn('admin')
    await send({ method: 'POST', path: '/api/auth/signout', headers: ended.headers })
    const [expired, disabled] = [await signIn('admin'), await signIn('judge')]
    const em = deps.orm.em.fork()
    const hashed = (candidate: Session) => createHash('sha256').update(candidate.token).digest('hex')
    await em.nativeUpdate(SessionRecord, { token_hash: hashed(expired) }, { expires_at: new Date(0) })
    const nobody = em.create(User, { name: 'x', type: 1, status: false, created_at: deps.now() })
    await em.flush()
    await em.nativeUpdate(SessionRecord, { token_hash: hashed(disabled) }, { user: nobody._id })
    return {
      'with another last letter': token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
      'without its last letter': token.slice(0, -1),
      'in other letters': token === token.toLowerCase() ? token.toUpperCase() : token.toLowerCase(),
      'as it is stored': hash,
      'of as many letters': 'a'.repeat(token.length),
      'that has ended': ended.token,
      'that has expired': expired.token,
      'of a disabled account': disabled.token,
    }
  }
  const as: TestEnvironment['sendAs'] = async (who, sent) => {
    const headers = { 'accept-language': 'en', ...sessions[who].headers, ...sent.headers }
    const answered = await send({ ...sent, headers })
    if (answered.status !== 429) return answered
    await deps.orm.em.fork().getCollection('rate_limits').deleteMany({})
    return await send({ ...sent, headers })
  }
  const api: TestApi = {
    app,
    deps,
    sandbox: environment.sandbox,
    url,
    visitor: (path, init) => fetch(url + path, init),
    withToken: (token) => (path, init) =>
      fetch(url + path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } }),
    as: async (person) => api.withToken((await signIn(person as Member)).token),
    close: () => Promise.resolve(),
  }
  return {
    url,
    deps,
    api,
    records: await createAttackedRecords(api),
    sendAs: as,
    send,
    sessions,
    forgedTokens: await forgedTokens(),
    fieldNames: namesOfFields(deps),
    signIn,
    takeSnapshot: () => takeSnapshot(deps.orm),
    async close() {
      closeClient()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await closeDeps()
      await dropDatabase(databaseName)
      await environment.close()
    },
  }
}

function namesOfFields({ orm }: Pick<Deps, 'orm'>): string[] {
  const storedFields = [...orm.getMetadata().getAll().values()].flatMap(({ properties }) => Object.keys(properties))
  const elsewhere = [
    '__v',
    '_id',
    'isAdmin',
    'role',
    'createdAt',
    'updatedAt',
    '$set',
    '$where',
    'number',
    'paid',
    'place',
  ]
  return [...new Set([...storedFields, ...elsewhere])]
}
