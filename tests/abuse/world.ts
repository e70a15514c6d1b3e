import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@olympiad/api/src/testing/loopback.ts'
import { CAST } from '@olympiad/sandbox/people/cast'
import { createApi } from '../../api/src/app.ts'
import { assemble } from '../../api/src/assemble.ts'
import { readConfig } from '../../api/src/config.ts'
import type { Deps } from '../../api/src/deps.ts'
import { Session as SessionRecord } from '../../api/src/model/session.entity.ts'
import { User } from '../../api/src/model/user.entity.ts'
import { ensureAdmin } from '../../api/src/modules/accounts/accounts.service.ts'
import { sandboxPartners } from '../../api/src/start.ts'
import { dropDatabase, fillWithDemo } from '../../api/src/testing/demo.ts'
import { freshDatabaseName, openTestWorld, PASSWORD, PEOPLE, type TestApi } from '../../api/src/testing/harness.ts'
import { createHttpServer, listen } from '../../api/src/web/http-server.ts'
import { consolePages } from '../../api/src/web/serve-console.ts'
import { serveSite } from '../../api/src/web/serve-site.ts'
import { type Answer, type Ask, askerOf, type Sent } from './ask.ts'
import { type Books, booksOf } from './books.ts'
import { makeThings, type Things } from './things.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const castOf = (type: number, not: string): string =>
  CAST.find((one) => one.type === type && one.national_id !== not && one.status !== false)?.national_id ?? ''

/** Two of everybody. The first of a kind belongs to the teams that are attacked, the other one to none of them. */
export const NUMBERS = {
  student: PEOPLE.student,
  otherStudent: PEOPLE.student4,
  coach: PEOPLE.coach,
  otherCoach: PEOPLE.coach2,
  entity: PEOPLE.entity,
  otherEntity: castOf(2, PEOPLE.entity),
  judge: PEOPLE.judge,
  otherJudge: castOf(3, PEOPLE.judge),
} as const
export const ADMINS = { admin: 'admin@demo.test', otherAdmin: 'second-admin@demo.test' } as const
export type Member = keyof typeof NUMBERS
export type Who = 'nobody' | Member | keyof typeof ADMINS

/** A person's token, and the headers of a browser of theirs on a page of ours. */
export type Session = { token: string; headers: Record<string, string> }

export type World = {
  url: string
  deps: Deps
  api: TestApi
  things: Things
  /** Calls over the socket, as somebody on our own pages. Limits of how often one may ask are lifted: they have tests of their own. */
  as(who: Who, sent: Sent): Promise<Answer>
  /** Calls with exactly these headers. */
  ask: Ask
  sessions: Record<Who, Session>
  /** Tokens that open nothing, by what is wrong with them. */
  forged: Readonly<Record<string, string>>
  /** Names of all fields of all records. */
  fieldNames: readonly string[]
  /** Signs somebody in anew. */
  signIn(who: Member | keyof typeof ADMINS): Promise<Session>
  /** What the database holds. */
  books(): Promise<Books>
  close(): Promise<void>
}

/** The whole product in this process, on a database of its own and a port of this machine. */
export async function openWorld(): Promise<World> {
  const world = await openTestWorld()
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const config = readConfig({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent', DATA_DIR: world.folder })
  const databaseName = freshDatabaseName()
  const places = { publicUrl: url, mongoUri: world.mongoUri, partners: sandboxPartners(world.sandbox), databaseName }
  await fillWithDemo(databaseName, world.folder)
  const { deps, close: disassemble } = await assemble(config, places)
  await ensureAdmin(deps.orm.em.fork(), { name: 'Second', email: ADMINS.otherAdmin, password: PASSWORD }, deps.now())
  const app = createApi(deps)
  app.route('/', await consolePages(join(root, 'admin', 'dist')))
  const answer = await serveSite(join(root, 'site', 'dist'), app, deps)
  const server = await listen(createHttpServer(answer, { publicUrl: url }), { port, host: '127.0.0.1' })
  const { ask, close: hangUp } = askerOf(`http://127.0.0.1:${port}`)

  const signIn: World['signIn'] = async (who) => {
    const isAdmin = who in ADMINS
    const body = isAdmin
      ? { national_id: ADMINS[who as keyof typeof ADMINS], loginType: 'email', password: PASSWORD, type: 4 }
      : { identifier: NUMBERS[who as Member], password: PASSWORD }
    const opened = await ask({
      method: 'POST',
      path: isAdmin ? '/api/adduser' : '/api/auth/signin',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    })
    const { jwt: token } = JSON.parse(opened.text) as { jwt?: string }
    if (token === undefined) throw new Error(`${who} could not sign in: ${opened.text}`)
    return { token, headers: { cookie: `session=${token}`, origin: url } }
  }
  const sessions: Record<Who, Session> = {
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
    await ask({ method: 'POST', path: '/api/auth/signout', headers: ended.headers })
    const [expired, disabled] = [await signIn('admin'), await signIn('judge')]
    const em = deps.orm.em.fork()
    const hashed = (one: Session) => createHash('sha256').update(one.token).digest('hex')
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
  const as: World['as'] = async (who, sent) => {
    const headers = { 'accept-language': 'en', ...sessions[who].headers, ...sent.headers }
    const answered = await ask({ ...sent, headers })
    if (answered.status !== 429) return answered
    await deps.orm.em.fork().getCollection('rate_limits').deleteMany({})
    return await ask({ ...sent, headers })
  }
  const api: TestApi = {
    app,
    deps,
    sandbox: world.sandbox,
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
    things: await makeThings(api),
    as,
    ask,
    sessions,
    forged: await forgedTokens(),
    fieldNames: namesOfFields(deps),
    signIn,
    books: () => booksOf(deps.orm),
    async close() {
      hangUp()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await disassemble()
      await dropDatabase(databaseName)
      await world.close()
    },
  }
}

/** What records keep, with what others know such fields by. */
function namesOfFields({ orm }: Pick<Deps, 'orm'>): string[] {
  const kept = [...orm.getMetadata().getAll().values()].flatMap(({ properties }) => Object.keys(properties))
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
  return [...new Set([...kept, ...elsewhere])]
}
