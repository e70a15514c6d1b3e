import type { Lang } from '@olympiad/contracts/lang'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Env } from '../http/env.ts'
import { pageLang } from '../http/lang.ts'
import { type Html, layout, ltr, sendPage } from '../pages/layout.ts'
import type { SsoLinks, SsoVisit } from './single-sign-on.ts'
import { catalogueTexts } from './texts.ts'

type Landing = {
  system: 'academy' | 'store'
  lang: Lang
  email: string
  name: string
  facts: readonly { name: string; value: string | Html }[]
}

const SHEETS = { root: '../..', stylesheets: ['forms', 'login'] } as const

function landingPage({ system, lang, email, name, facts }: Landing): Html {
  const t = catalogueTexts(lang)
  const main = html`<h1>${name}</h1>
    <p class="lead">${t.signedIn}</p>
    <div class="wall step card">
      <p class="who"><strong>${t[system]}</strong> ${t[`${system}Plays`]}</p>
      <dl class="facts">
        <div><dt>${t.email}</dt><dd>${ltr(email)}</dd></div>
        ${facts.map((fact) => html`<div><dt>${fact.name}</dt><dd>${fact.value}</dd></div>`)}
      </dl>
    </div>`
  return layout({ ...SHEETS, lang, title: name, banner: t.banner, main })
}

function usedLinkPage(lang: Lang): Html {
  const t = catalogueTexts(lang)
  const main = html`<h1>${t.used}</h1><p class="lead">${t.usedHelp}</p>`
  return layout({ ...SHEETS, lang, title: t.used, banner: t.banner, main })
}

export function landingRoutes(
  links: SsoLinks,
  landingOf: (visit: SsoVisit, lang: Lang) => Landing | undefined,
): Hono<Env> {
  const used = (c: Context<Env>) => sendPage(c, usedLinkPage(pageLang(c)), {}, 404)
  return new Hono<Env>()
    .get('/sso/:token', (c) => {
      const key = links.redeem(c.req.param('token'))
      return key ? c.redirect(`../visits/${key}?lang=${pageLang(c)}`, 303) : used(c)
    })
    .get('/visits/:key', (c) => {
      const visit = links.visit(c.req.param('key'))
      const landing = visit && landingOf(visit, pageLang(c))
      return landing ? sendPage(c, landingPage(landing)) : used(c)
    })
}
