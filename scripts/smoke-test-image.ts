/**
 * `pnpm try:image [image]` smoke-tests the image and deploy/ with Docker or buildah; it builds the image by default.
 * HAProxy balances two copies and a renderer. Database, storage and outside systems come from the tests.
 * TEST_MONGODB_URI and TEST_STORAGE_URL override them. Exit code 1 means a failure, 69 a missing requirement.
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { freePorts } from '../api/src/testing/loopback.ts'
import { type Fetcher, send } from '../packages/contracts/src/call.ts'
import { getUser } from '../packages/contracts/src/calls/current-session.ts'
import { generateInvoice } from '../packages/contracts/src/calls/payments.ts'
import { uploadTeamImage } from '../packages/contracts/src/calls/teams.ts'
import { pictureUrl } from '../packages/contracts/src/pictures.ts'
import { routes, withLangPrefix } from '../packages/contracts/src/routes.ts'
import { startServices } from '../tests/instances/two-instances.ts'
import { coach } from '../tests/support/people.ts'
import { logoFile } from '../tests/support/picture.ts'
import { createFetcher, openSession } from '../tests/support/session.ts'
import { demoTeams } from '../tests/support/team.ts'
import { composeEnvironment } from './containers/compose.ts'
import { assertThat, Container, LOG_FOLDER, spawnLogged, waitForStatus } from './containers/container.ts'
import { findContainerEngine } from './containers/engine.ts'
import { generateLoad, MAX_LOAD_MS } from './containers/generate-load.ts'

const EXIT_UNAVAILABLE = 69

const run = promisify(execFile)
const cleanups: (() => Promise<unknown>)[] = []

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  try {
    const result = await work()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`ok: ${title} (${seconds} s)${typeof result === 'string' ? `: ${result}` : ''}`)
    return result
  } catch (error) {
    throw new Error(`FAILED: ${title}: ${error instanceof Error ? error.message : error}\nLogs: ${LOG_FOLDER}`)
  }
}

async function balancerConfig(addresses: Readonly<Record<string, string>>): Promise<string> {
  let config = await readFile(new URL('../deploy/haproxy.cfg', import.meta.url), 'utf8')
  for (const [from, to] of Object.entries(addresses)) {
    assertThat(config.includes(from), `deploy/haproxy.cfg has no ${from}`)
    config = config.replace(from, to)
  }
  return config
}

async function main(): Promise<void> {
  const engine = await findContainerEngine()
  const missing = [
    ...(engine ? [] : ['an engine for containers: neither Docker (with its engine running) nor buildah is']),
    ...((await run('haproxy', ['-v']).catch(() => undefined)) ? [] : ['haproxy is not']),
    ...((await run('openssl', ['version']).catch(() => undefined)) ? [] : ['openssl is not']),
  ]
  if (!engine || missing.length > 0) {
    console.error(`Not tried: ${missing.join(' here; ')} here.`)
    process.exitCode = EXIT_UNAVAILABLE
    return
  }
  await rm(LOG_FOLDER, { recursive: true, force: true })
  await mkdir(LOG_FOLDER, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-image-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))

  const image = process.argv[2] ?? 'olympiad:try'
  if (!process.argv[2]) {
    await step(`${engine.name} builds ${image}`, async () => {
      const [code] = await once(spawnLogged(engine.build(image), 'build'), 'exit')
      assertThat(code === 0, `it ended with ${code}`)
    })
  }

  const [http = 0, https = 0, ...ports] = await freePorts(5)
  const url = `https://localhost:${https}`
  const [pem, backups] = [join(folder, 'site.pem'), join(folder, 'backups')]
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', pem, '-out', pem],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
  ])
  setDefaultCACertificates([...getCACertificates('default'), await readFile(pem, 'utf8')])
  // The sandbox sends payment webhooks.
  process.env['NODE_EXTRA_CA_CERTS'] = pem
  await mkdir(backups)
  // Containers run as another user.
  await chmod(backups, 0o777)

  const { settings } = await step('database, store and outside systems', () => startServices(folder, url, cleanups))
  const values = { ...settings, RENDERER_TOKEN: crypto.randomUUID(), METRICS_TOKEN: crypto.randomUUID() }
  const [renderer, first, second] = await step(`${engine.name} makes three containers of ${image}`, async () => {
    const rendererUrl = `http://127.0.0.1:${ports[0]}`
    const copy = {
      ...composeEnvironment('x-api', values),
      ...settings,
      TRUSTED_PROXIES: '127.0.0.1',
      RENDERER_URL: rendererUrl,
    }
    const createContainer = async (name: string, nth: number, env: Record<string, string>): Promise<Container> => {
      const slot = await engine.createSlot(image, `olympiad-try-${name}`)
      const container = new Container(name, ports[nth] ?? 0, slot, backups, env)
      cleanups.push(() => container.remove())
      return container
    }
    return Promise.all([
      createContainer('renderer1', 0, composeEnvironment('x-renderer', values)),
      createContainer('api1', 1, copy),
      createContainer('api2', 2, copy),
    ])
  })
  for (const [name, container] of Object.entries({ renderer1: renderer, api1: first, api2: second }))
    await step(`${name} starts and is ready`, () => container.start())

  await step('HAProxy with deploy/haproxy.cfg', async () => {
    const config = join(folder, 'haproxy.cfg')
    const text = await balancerConfig({
      'bind :80': `bind 127.0.0.1:${http}`,
      'bind :443 ssl crt /usr/local/etc/haproxy/site.pem': `bind 127.0.0.1:${https} ssl crt ${pem}`,
      'api1:3000': new URL(first.url).host,
      'api2:3000': new URL(second.url).host,
    })
    await writeFile(config, text)
    const balancer = spawnLogged(['haproxy', '-db', '-f', config], 'balancer')
    cleanups.push(async () => balancer.kill())
    await waitForStatus(url + withLangPrefix(routes.home(), 'ar'), balancer)
    await waitForStatus(`http://localhost:${http}/`, balancer, 308)
    for (const path of ['/metrics', '/readyz', '/healthz']) await waitForStatus(url + path, balancer, 404)
  })

  const session = await step('a coach signs in', () => openSession(url, coach.number))
  const cookie = `${session.cookie.name}=${session.cookie.value}`
  const at = ({ url: to }: Container): Fetcher => createFetcher(to, { cookie, origin: url })
  await step('the session holds at both copies', async () => {
    for (const copy of [first, second]) assertThat((await send(getUser, {}, at(copy))).success, `not at ${copy.url}`)
  })
  const picture = await step('what is uploaded at one copy is read at the other', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
    form.set('team_name', 'Image')
    const { filename } = await send(uploadTeamImage, { form }, at(first))
    const answer = await at(second)(pictureUrl(filename))
    const type = answer.headers.get('content-type') ?? ''
    assertThat(answer.status === 200 && type.startsWith('image/'), `${answer.status} ${type}`)
    return pictureUrl(filename)
  })
  const { whole } = await demoTeams(session)
  await step('an invoice is printed', async () => {
    const { invoice_path } = await send(generateInvoice, { body: { team_id: whole } }, session.fetcher)
    const pdf = Buffer.from(await (await session.fetcher(invoice_path)).arrayBuffer())
    assertThat(pdf.subarray(0, 5).toString() === '%PDF-', `${invoice_path} is no PDF`)
    return `${pdf.length} bytes`
  })

  await step('both copies are replaced under load, and nobody is refused', async () => {
    const over = new AbortController()
    const loading = generateLoad(
      [
        () => fetch(url + withLangPrefix(routes.home(), 'ar')),
        () => session.fetcher(getUser.path, { method: 'POST' }),
        () => fetch(url + withLangPrefix(routes.home(), 'en')),
        () => session.fetcher(picture),
        () => session.fetcher(withLangPrefix(routes.myTeams(), 'en')),
      ],
      over.signal,
    )
    try {
      const started = Date.now()
      for (const copy of [first, second]) {
        await copy.stop()
        await copy.start()
      }
      assertThat(Date.now() - started < MAX_LOAD_MS, `it took longer than ${MAX_LOAD_MS / 1000} s`)
      // Until then the balancer detects the last copy.
      await pause(2_000)
    } finally {
      over.abort()
    }
    const { count, failures, slowest_ms } = await loading
    assertThat(failures.length === 0, `${failures.length} of ${count} requests: ${[...new Set(failures)].join('; ')}`)
    return `${count} requests, none failed, the slowest took ${slowest_ms} ms`
  })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const close of cleanups.reverse()) await close()
}
