import { join } from 'node:path'
import { CallError, send } from '@olympiad/contracts/call'
import { signIn } from '@olympiad/contracts/calls/auth'
import { checkPayment } from '@olympiad/contracts/calls/payments'
import { lookUpCoach } from '@olympiad/contracts/calls/teams'
import { makeNationalId } from '@olympiad/sandbox/people/make-national-id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payOnHostedPage, setWebhookDelivery } from '../soak/payment-provider.ts'
import { delayPartner, setPartnerFault } from '../support/partner-faults.ts'
import { coach, otherCoach, PASSWORD } from '../support/people.ts'
import { type ProductionProduct, startProductionProduct } from '../support/production-product.ts'
import { artefacts } from '../support/screenshots.ts'
import { createFetcher, openSession, type Session } from '../support/session.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { translate } from '../support/texts.ts'
import { loadRegistrationCatalogue } from '../support/wizard.ts'
import { measureTime, readDuring } from './during.ts'
import { captureLog, waitUntil } from './product-fixture.ts'
import { buildRegistrationForms, type FilledForm, submitForm, uploadLogo } from './registration-forms.ts'

/** Partner calls time out after five seconds, with one retry after a fast failure. */
const BOUND_MS = 12_000
const CACHED_PAGE_MS = 2_000
/** By then background jobs have found every payment without a returning customer. */
const HEALED_MS = 60_000
const MANY = 10

const systems = ['membership', 'telr', 'courses', 'shop'] as const
let production: ProductionProduct
let line: TcpProxy
let session: Session
let forms: FilledForm[]
let visitors = 0
beforeAll(async () => {
  production = await startProductionProduct({
    settings: { TRUSTED_PROXIES: '127.0.0.1' },
    async proxyPartners(url) {
      line = await startTcpProxy(url)
      return line.url
    },
  })
  const { url } = production.product
  session = await openSession(url, coach.number)
  const teamNames = ways.map(({ title }) => `Team While It ${title}`)
  forms = buildRegistrationForms(await loadRegistrationCatalogue(url), await uploadLogo(session), teamNames)
})
afterAll(() => production?.close(join(artefacts, 'faults-partners.log')))

const all = (how: (sandboxUrl: string, system: (typeof systems)[number]) => Promise<void>) => async () => {
  for (const system of systems) await how(production.sandbox.url, system)
}
const ok = all((url, system) => setPartnerFault(url, system, 'ok'))

const ways = [
  { title: 'refuses', fail: () => line.cut(), heal: () => line.restore() },
  { title: 'breaks off', fail: all((url, system) => setPartnerFault(url, system, 'down')), heal: ok },
  { title: 'hangs', fail: all((url, system) => delayPartner(url, system)), heal: ok },
  { title: 'talks nonsense', fail: all((url, system) => setPartnerFault(url, system, 'nonsense')), heal: ok },
  { title: 'never ends', fail: all((url, system) => setPartnerFault(url, system, 'huge')), heal: ok },
  { title: 'gives half', fail: all((url, system) => setPartnerFault(url, system, 'half')), heal: ok },
]

/** A new address each time, because sign-in attempts are limited. */
function visitor() {
  visitors += 1
  return createFetcher(production.product.url, { 'x-forwarded-for': `198.51.100.${visitors}`, 'accept-language': 'ar' })
}
const signingIn = (identifier = makeNationalId(`11${String(visitors).padStart(7, '0')}`)) =>
  send(signIn, { body: { identifier, password: PASSWORD } }, visitor())
const lookingUp = () => send(lookUpCoach, { body: { coach_id: otherCoach.number } }, session.fetcher)
const visiting = async (path: string) => {
  const page = await visitor()(path)
  return { status: page.status, html: await page.text() }
}

const refusal = async (call: Promise<unknown>) => {
  const { result, ms } = await measureTime(() =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
  if (!(result instanceof CallError)) throw new Error(`not refused, but ${result}`)
  expect(ms).toBeLessThan(BOUND_MS)
  return { status: result.status, msg: result.message }
}
const down = (lang: 'ar' | 'en', key: 'membership_unavailable' | 'payment_check_unavailable') => ({
  status: 502,
  msg: translate(lang, key),
})

describe('While a partner', () => {
  it.each(ways)(
    '$title, everything that needs it says so in time, all else goes on, and it heals by itself',
    async ({ title, fail, heal }) => {
      const { product, sandbox } = production
      const filled = forms.find(({ form }) => form.teamName.endsWith(title))
      if (!filled) throw new Error('no form')
      const log = captureLog(product)
      await fail()

      const { result, slowest_ms } = await readDuring(product.url, () =>
        Promise.all([
          Promise.all(Array.from({ length: MANY }, () => refusal(signingIn()))),
          refusal(lookingUp()),
          refusal(submitForm(filled, session)),
          measureTime(() => visiting('/ar/courses/')),
          measureTime(() => visiting('/ar/shops/')),
        ]),
      )
      const [signIns, lookUp, registration, ...catalogues] = result
      for (const each of signIns) expect(each).toEqual(down('ar', 'membership_unavailable'))
      expect(lookUp).toEqual(down('en', 'membership_unavailable'))
      expect(registration).toEqual(down('en', 'membership_unavailable'))
      for (const { result: page, ms } of catalogues) {
        expect(page.status).toBe(200)
        expect(ms).toBeLessThan(BOUND_MS)
      }
      expect(slowest_ms).toBeLessThan(CACHED_PAGE_MS)
      expect(log.lines('unexpected error')).toEqual([])

      await heal()
      await signingIn(coach.number)
      await waitUntil(lookingUp)
      const { response, team } = await waitUntil(() => submitForm(filled, session))
      await setWebhookDelivery(sandbox.url, 'lose', 1)
      await payOnHostedPage({ ref: response.order.ref, payUrl: response.order.url })
      await fail()
      const body = { team_id: team._id }
      expect(await refusal(send(checkPayment, { body }, session.fetcher))).toEqual(
        down('en', 'payment_check_unavailable'),
      )
      await heal()
      const paid = async () => {
        const { payment_status } = await send(checkPayment, { body }, session.fetcher)
        expect(payment_status).toBe('paid')
      }
      await waitUntil(paid, HEALED_MS)
      for (const path of ['/ar/courses/', '/ar/shops/']) {
        await waitUntil(async () =>
          expect((await visiting(path)).html).not.toContain(
            translate('ar', path.includes('shops') ? 'shop_unavailable' : 'courses_unavailable'),
          ),
        )
      }
    },
  )
})
