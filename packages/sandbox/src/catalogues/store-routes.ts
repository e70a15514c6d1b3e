import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Env } from '../http/env.ts'
import { ltr } from '../pages/layout.ts'
import { landingRoutes } from './landing-page.ts'
import { answerSignIn, codeLang, type Door } from './partner-call.ts'
import { PRODUCTS } from './product-list.ts'
import { photographOf } from './product-photographs.ts'
import { catalogueTexts } from './texts.ts'

const productOf = (id: number) => PRODUCTS.find((product) => product.id === id)

/** The calls of the system that holds the products. */
export const storeCalls = (door: Pick<Door, 'links' | 'credential' | 'home'>): Hono<Env> =>
  new Hono<Env>()
    .get('/products', async (c) => {
      const lang = codeLang(c)
      const products = PRODUCTS.map(async ({ id, name, price, drawing }) => ({
        id,
        name: name[lang],
        image: await photographOf(drawing),
        tprice: price,
      }))
      return c.json({ success: true, products: await Promise.all(products) })
    })
    .post('/sso/login', (c) => answerSignIn(c, { ...door, field: 'product_id', has: (id) => Boolean(productOf(id)) }))

/** The pages that a link opens. */
export const storePages = ({ links }: Pick<Door, 'links'>): Hono<Env> =>
  landingRoutes(links, ({ email, itemId }, lang) => {
    const product = productOf(itemId)
    if (!product) return undefined
    const t = catalogueTexts(lang)
    const facts = [{ name: t.price, value: html`${ltr(product.price.toFixed(2))} ${t.riyal}` }]
    return { system: 'store', lang, email, name: product.name[lang], facts }
  })
