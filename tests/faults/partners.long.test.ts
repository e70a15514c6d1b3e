import { join } from 'node:path'
import { CallError, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { checkPayment } from '@olympiad/contracts/calls/payments'
import { lookUpCoach } from '@olympiad/contracts/calls/teams'
import { nationalId } from '@olympiad/sandbox/people/national-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payOnPage, tellPost } from '../soak/provider.ts'
import { type Line, openLine } from '../support/line.ts'
import { type Outside, openOutside } from '../support/outside.ts'
import { hang, misbehave } from '../support/partners.ts'
import { coach, otherCoach, PASSWORD } from '../support/people.ts'
import { artefacts } from '../support/screens.ts'
import { callsTo, openSession, type Session } from '../support/session.ts'
import { text } from '../support/texts.ts'
import { catalogueOf } from '../support/wizard.ts'
import { logFrom, until } from './acts.ts'
import { meanwhile, timed } from './meanwhile.ts'
import { type Filled, filledForms, sendForm, sendLogo } from './teams.ts'

/** A partner has five seconds, and is asked once more where it answered at once; nobody waits longer. */
const BOUND_MS = 12_000
const KEPT_MS = 2_000
/** From then on no payment is forgotten that nobody came back for. */
const HEALED_MS = 60_000
const MANY = 10

const systems = ['membership', 'telr', 'courses', 'shop'] as const
let world: Outside
let line: Line
let session: Session
let forms: Filled[]
let visitors = 0
beforeAll(async () => {
  world = await openOutside({
    settings: { TRUSTED_PROXIES: '127.0.0.1' },
    async partnersAt(url) {
      line = await openLine(url)
      return line.url
    },
  })
  const { url } = world.product
  session = await openSession(url, coach.number)
  const named = ways.map(({ title }) => `Team While It ${title}`)
  forms = filledForms(await catalogueOf(url), await sendLogo(session), named)
})
afterAll(() => world?.close(join(artefacts, 'faults-partners.log')))

const all = (how: (sandboxUrl: string, system: (typeof systems)[number]) => Promise<void>) => async () => {
  for (const system of systems) await how(world.sandbox.url, system)
}
const ok = all((url, system) => misbehave(url, system, 'ok'))

/** What all partners do at once. */
const ways = [
  { title: 'refuses', fail: () => line.cut(), heal: () => line.mend() },
  { title: 'breaks off', fail: all((url, system) => misbehave(url, system, 'down')), heal: ok },
  { title: 'hangs', fail: all((url, system) => hang(url, system)), heal: ok },
  { title: 'talks nonsense', fail: all((url, system) => misbehave(url, system, 'nonsense')), heal: ok },
  { title: 'never ends', fail: all((url, system) => misbehave(url, system, 'huge')), heal: ok },
  { title: 'gives half', fail: all((url, system) => misbehave(url, system, 'half')), heal: ok },
]

/** Somebody new each time, at an address of their own: nobody may try often. */
function visitor() {
  visitors += 1
  return callsTo(world.product.url, { 'x-forwarded-for': `198.51.100.${visitors}`, 'accept-language': 'ar' })
}
const signingIn = (identifier = nationalId(`11${String(visitors).padStart(7, '0')}`)) =>
  send(signIn, { body: { identifier, password: PASSWORD } }, visitor())
const lookingUp = () => send(lookUpCoach, { body: { coach_id: otherCoach.number } }, session.fetcher)
const visiting = async (path: string) => {
  const page = await visitor()(path)
  return { status: page.status, html: await page.text() }
}

/** How a call was refused; fails where it was not. */
const refusal = async (call: Promise<unknown>) => {
  const { result, ms } = await timed(() =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
  if (!(result instanceof CallError)) throw new Error(`not refused, but ${result}`)
  expect(ms).toBeLessThan(BOUND_MS)
  return { status: result.status, msg: result.message }
}
const down = (lang: 'ar' | 'en', key: 'platform_down' | 'provider_check_down') => ({
  status: 502,
  msg: text(lang, key),
})

describe('While a partner', () => {
  it.each(ways)(
    '$title, everything that needs it says so in time, all else goes on, and it heals by itself',
    async ({ title, fail, heal }) => {
      const { product, sandbox } = world
      const filled = forms.find(({ form }) => form.teamName.endsWith(title))
      if (!filled) throw new Error('no form')
      const log = logFrom(product)
      await fail()

      const { result, slowest_ms } = await meanwhile(product.url, () =>
        Promise.all([
          Promise.all(Array.from({ length: MANY }, () => refusal(signingIn()))),
          refusal(lookingUp()),
          refusal(sendForm(filled, session)),
          timed(() => visiting('/ar/courses/')),
          timed(() => visiting('/ar/shops/')),
        ]),
      )
      const [signIns, lookUp, registration, ...catalogues] = result
      for (const each of signIns) expect(each).toEqual(down('ar', 'platform_down'))
      expect(lookUp).toEqual(down('en', 'platform_down'))
      expect(registration).toEqual(down('en', 'platform_down'))
      for (const { result: page, ms } of catalogues) {
        expect(page.status).toBe(200)
        expect(ms).toBeLessThan(BOUND_MS)
      }
      expect(slowest_ms).toBeLessThan(KEPT_MS)
      expect(log.lines('unforeseen error')).toEqual([])

      // Well again: at once, without anybody's help, and the team that was kept is the one that is paid.
      await heal()
      await signingIn(coach.number)
      await until(lookingUp)
      const { response, team } = await until(() => sendForm(filled, session))
      await tellPost(sandbox.url, 'lose', 1)
      await payOnPage({ ref: response.order.ref, payUrl: response.order.url })
      await fail()
      const body = { team_id: team._id }
      expect(await refusal(send(checkPayment, { body }, session.fetcher))).toEqual(down('en', 'provider_check_down'))
      await heal()
      const paid = async () => {
        const { payment_status } = await send(checkPayment, { body }, session.fetcher)
        expect(payment_status).toBe('paid')
      }
      await until(paid, HEALED_MS)
      for (const path of ['/ar/courses/', '/ar/shops/']) {
        await until(async () =>
          expect((await visiting(path)).html).not.toContain(
            text('ar', path.includes('shops') ? 'shop_down' : 'courses_down'),
          ),
        )
      }
    },
  )
})
