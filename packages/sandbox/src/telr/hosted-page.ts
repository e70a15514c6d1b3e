import type { Lang } from '@olympiad/contracts/lang'
import { html } from 'hono/html'
import { errorSummary, type FormField, formField } from '../pages/form-fields.ts'
import { type Html, layout, ltr } from '../pages/layout.ts'
import { type CardField, type CardInput, type CardProblem, TEST_CARDS } from './cards.ts'
import { type HostedTexts, hostedTexts } from './hosted-texts.ts'
import { type Order, returnUrl } from './order.ts'

export type CardAttempt = { input: CardInput; problems: Partial<Record<CardField, CardProblem>>; liveOrder?: boolean }

export function hostedPage(order: Order, lang: Lang, attempt?: CardAttempt): Html {
  const t = hostedTexts(lang)
  const part = order.outcome ? outcome(order, t) : html`${form(order, t, attempt)}${cards(t)}`
  return layout({
    ...{ lang, title: t.title, banner: t.banner, root: '../..', stylesheets: ['forms', 'checkout'] },
    query: `o=${order.ref}`,
    main: html`<div class="checkout">
      ${summary(order, t)}
      <div class="checkout-main">${part}</div>
    </div>`,
  })
}

export function unknownOrderPage(lang: Lang, ref: string): Html {
  const t = hostedTexts(lang)
  const main = html`<h1>${t.notFound}</h1><p class="lead">${t.notFoundHelp}</p>`
  return layout({
    lang,
    title: t.notFound,
    banner: t.banner,
    root: '../..',
    stylesheets: ['forms', 'checkout'],
    query: `o=${encodeURIComponent(ref)}`,
    main,
  })
}

const sum = (order: Order): string => Number(order.amount).toLocaleString('en-US', { minimumFractionDigits: 2 })
const currency = (order: Order, t: HostedTexts): string => (order.currency === 'SAR' ? t.currency : order.currency)

const summary = (order: Order, t: HostedTexts): Html => html`<aside class="wall step" aria-label="${t.amount}">
  <p class="sum">${ltr(sum(order))} <small>${currency(order, t)}</small></p>
  <dl class="facts">
    <div><dt>${t.merchant}</dt><dd>${t.merchantName}</dd></div>
    <div><dt>${t.description}</dt><dd><bdi>${order.description}</bdi></dd></div>
    <div><dt>${t.cart}</dt><dd>${ltr(order.cartid)}</dd></div>
  </dl>
</aside>`

function form(order: Order, t: HostedTexts, attempt: CardAttempt | undefined): Html {
  return html`<h1>${t.heading}</h1>
    <p class="lead">${t.lead}</p>
    ${attempt && problemSummary(t, attempt)}
    <form method="post" novalidate>
      ${cardField('number', { autocomplete: 'cc-number', maxLength: 23, placeholder: '4111 1111 1111 1111' }, t, attempt)}
      <div class="pair">
        ${cardField('expiry', { autocomplete: 'cc-exp', maxLength: 9, placeholder: 'MM/YY', help: t.card_expiry_help }, t, attempt)}
        ${cardField('cvv', { autocomplete: 'cc-csc', maxLength: 4, placeholder: '123', help: t.card_cvv_help }, t, attempt)}
      </div>
      <div class="actions">
        <button class="primary step" name="action" value="pay">${t.pay} ${ltr(sum(order))} ${currency(order, t)}</button>
        <button class="plain" name="action" value="cancel">${t.cancel}</button>
      </div>
    </form>`
}

function problemSummary(t: HostedTexts, { problems, liveOrder }: CardAttempt): Html {
  const list = (['number', 'expiry', 'cvv'] as const).flatMap((name) => {
    const problem = problems[name]
    return problem ? [{ name: `card_${name}`, text: t[problem] }] : []
  })
  return errorSummary(t.problems, liveOrder ? [...list, { text: t.liveOrder }] : list)
}

function cardField(
  part: CardField,
  attributes: Pick<FormField, 'autocomplete' | 'maxLength' | 'placeholder' | 'help'>,
  t: HostedTexts,
  attempt: CardAttempt | undefined,
): Html {
  const name = `card_${part}` as const
  const problem = attempt?.problems[part]
  const value = part === 'cvv' ? '' : (attempt?.input[part] ?? '')
  return formField({ ...attributes, name, value, label: t[name], inputMode: 'numeric', error: problem && t[problem] })
}

const cards = (t: HostedTexts): Html => html`<section class="test-cards">
  <div>
    <h2>${t.cards}</h2>
    <dl>${TEST_CARDS.map(
      ({ number, brand }) =>
        html`<div><dt>${ltr(number.replace(/(.{4})(?=.)/g, '$1 '))}</dt><dd>${ltr(brand)}</dd></div>`,
    )}</dl>
  </div>
  <div>
    <h2>${t.outcomes}</h2>
    <dl>
      <div><dt>${ltr('123')}</dt><dd>${t.cvv123}</dd></div>
      <div><dt>${ltr('999')}</dt><dd>${t.cvv999}</dd></div>
      <div><dt>${ltr('041')}</dt><dd>${t.cvv041}</dd></div>
      <div><dt>${t.anyOther}</dt><dd>${t.cvvOther}</dd></div>
    </dl>
  </div>
</section>`

const outcome = (order: Order, t: HostedTexts): Html => html`<h1>${order.outcome && t[order.outcome]}</h1>
  <p><a class="primary step" href="${returnUrl(order)}">${t.back}</a></p>`
