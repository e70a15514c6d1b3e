/**
 * Tries the image and what deploy/ puts around it, wherever Docker or buildah is: `pnpm try:image [image]`, which
 * is built where none is named. Two copies and a renderer in containers, HAProxy before them; the database, the store of files
 * and the outside systems are the tests' own, or those that TEST_MONGODB_URI and TEST_STORAGE_URL name.
 * Ends with 1 where a step fails, with 69 where something that it needs is not here.
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
import { getUser } from '../packages/contracts/src/calls/own-session.ts'
import { generateInvoice } from '../packages/contracts/src/calls/payments.ts'
import { uploadImage } from '../packages/contracts/src/calls/teams.ts'
import { pictureAt } from '../packages/contracts/src/pictures.ts'
import { inLang, routes } from '../packages/contracts/src/routes.ts'
import { openServices } from '../tests/copies/world.ts'
import { coach } from '../tests/support/people.ts'
import { logoFile } from '../tests/support/picture.ts'
import { callsTo, openSession } from '../tests/support/session.ts'
import { demoTeams } from '../tests/support/team.ts'
import { environmentOf } from './containers/compose.ts'
import { answers, Container, launch, logs, must } from './containers/container.ts'
import { findEngine } from './containers/engine.ts'
import { LOAD_MS, load } from './containers/load.ts'

const NOT_HERE = 69

const run = promisify(execFile)
const closing: (() => Promise<unknown>)[] = []

async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  try {
    const result = await work()
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`ok: ${what} (${seconds} s)${typeof result === 'string' ? `: ${result}` : ''}`)
    return result
  } catch (error) {
    throw new Error(`FAILED: ${what}: ${error instanceof Error ? error.message : error}\nLogs: ${logs}`)
  }
}

/** deploy/haproxy.cfg with this machine's addresses for those of compose.yaml. */
async function balancerOf(addresses: Readonly<Record<string, string>>): Promise<string> {
  let config = await readFile(new URL('../deploy/haproxy.cfg', import.meta.url), 'utf8')
  for (const [from, to] of Object.entries(addresses)) {
    must(config.includes(from), `deploy/haproxy.cfg has no ${from}`)
    config = config.replace(from, to)
  }
  return config
}

async function main(): Promise<void> {
  const engine = await findEngine()
  const lacking = [
    ...(engine ? [] : ['an engine for containers: neither Docker (with its engine running) nor buildah is']),
    ...((await run('haproxy', ['-v']).catch(() => undefined)) ? [] : ['haproxy is not']),
    ...((await run('openssl', ['version']).catch(() => undefined)) ? [] : ['openssl is not']),
  ]
  if (!engine || lacking.length > 0) {
    console.error(`Not tried: ${lacking.join(' here; ')} here.`)
    process.exitCode = NOT_HERE
    return
  }
  await rm(logs, { recursive: true, force: true })
  await mkdir(logs, { recursive: true })
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-image-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))

  const image = process.argv[2] ?? 'olympiad:try'
  if (!process.argv[2]) {
    await step(`${engine.name} builds ${image}`, async () => {
      const [code] = await once(launch(engine.build(image), 'build'), 'exit')
      must(code === 0, `it ended with ${code}`)
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
  // For the sandbox, which tells of payments.
  process.env['NODE_EXTRA_CA_CERTS'] = pem
  await mkdir(backups)
  // Containers have a user of their own.
  await chmod(backups, 0o777)

  const { settings } = await step('database, store and outside systems', () => openServices(folder, url, closing))
  const values = { ...settings, RENDERER_TOKEN: crypto.randomUUID(), METRICS_TOKEN: crypto.randomUUID() }
  const [renderer, one, two] = await step(`${engine.name} makes three containers of ${image}`, async () => {
    const rendererUrl = `http://127.0.0.1:${ports[0]}`
    const copy = {
      ...environmentOf('x-api', values),
      ...settings,
      TRUSTED_PROXIES: '127.0.0.1',
      RENDERER_URL: rendererUrl,
    }
    const made = async (name: string, nth: number, env: Record<string, string>): Promise<Container> => {
      const place = await engine.place(image, `olympiad-try-${name}`)
      const container = new Container(name, ports[nth] ?? 0, place, backups, env)
      closing.push(() => container.remove())
      return container
    }
    return Promise.all([
      made('renderer1', 0, environmentOf('x-renderer', values)),
      made('api1', 1, copy),
      made('api2', 2, copy),
    ])
  })
  for (const [name, container] of Object.entries({ renderer1: renderer, api1: one, api2: two }))
    await step(`${name} starts and is ready`, () => container.start())

  await step('HAProxy with deploy/haproxy.cfg', async () => {
    const config = join(folder, 'haproxy.cfg')
    const text = await balancerOf({
      'bind :80': `bind 127.0.0.1:${http}`,
      'bind :443 ssl crt /usr/local/etc/haproxy/site.pem': `bind 127.0.0.1:${https} ssl crt ${pem}`,
      'api1:3000': new URL(one.url).host,
      'api2:3000': new URL(two.url).host,
    })
    await writeFile(config, text)
    const balancer = launch(['haproxy', '-db', '-f', config], 'balancer')
    closing.push(async () => balancer.kill())
    await answers(url + inLang(routes.home(), 'ar'), balancer)
    await answers(`http://localhost:${http}/`, balancer, 308)
    for (const path of ['/metrics', '/readyz', '/healthz']) await answers(url + path, balancer, 404)
  })

  const session = await step('a coach signs in', () => openSession(url, coach.number))
  const cookie = `${session.cookie.name}=${session.cookie.value}`
  const at = ({ url: to }: Container): Fetcher => callsTo(to, { cookie, origin: url })
  await step('the session holds at both copies', async () => {
    for (const copy of [one, two]) must((await send(getUser, {}, at(copy))).success, `not at ${copy.url}`)
  })
  const picture = await step('what is uploaded at one copy is read at the other', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(logoFile.buffer)], logoFile.name, { type: logoFile.mimeType }))
    form.set('team_name', 'Image')
    const { filename } = await send(uploadImage, { form }, at(one))
    const answer = await at(two)(pictureAt(filename))
    const type = answer.headers.get('content-type') ?? ''
    must(answer.status === 200 && type.startsWith('image/'), `${answer.status} ${type}`)
    return pictureAt(filename)
  })
  const { whole } = await demoTeams(session)
  await step('an invoice is printed', async () => {
    const { invoice_path } = await send(generateInvoice, { body: { team_id: whole } }, session.fetcher)
    const pdf = Buffer.from(await (await session.fetcher(invoice_path)).arrayBuffer())
    must(pdf.subarray(0, 5).toString() === '%PDF-', `${invoice_path} is no PDF`)
    return `${pdf.length} bytes`
  })

  await step('both copies are replaced under load, and nobody is refused', async () => {
    const over = new AbortController()
    const loading = load(
      [
        () => fetch(url + inLang(routes.home(), 'ar')),
        () => session.fetcher(getUser.path, { method: 'POST' }),
        () => fetch(url + inLang(routes.home(), 'en')),
        () => session.fetcher(picture),
        () => session.fetcher(inLang(routes.myTeams(), 'en')),
      ],
      over.signal,
    )
    try {
      const started = Date.now()
      for (const copy of [one, two]) {
        await copy.stop()
        await copy.start()
      }
      must(Date.now() - started < LOAD_MS, `it took longer than ${LOAD_MS / 1000} s`)
      // The balancer has found the last one by then.
      await pause(2_000)
    } finally {
      over.abort()
    }
    const { count, failures, slowest_ms } = await loading
    must(failures.length === 0, `${failures.length} of ${count} requests: ${[...new Set(failures)].join('; ')}`)
    return `${count} requests, none failed, the slowest took ${slowest_ms} ms`
  })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const close of closing.reverse()) await close()
}
