import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Env } from '../http/env.ts'
import { ltr } from '../pages/layout.ts'
import { landingRoutes } from './landing-page.ts'
import { handlePartnerSignIn, type PartnerSystem, partnerLang } from './partner-sign-in.ts'
import { PRODUCTS } from './product-list.ts'
import { renderProductPhotograph } from './product-photographs.ts'
import { catalogueTexts } from './texts.ts'

const productOf = (id: number) => PRODUCTS.find((product) => product.id === id)

export const storeApiRoutes = (door: Pick<PartnerSystem, 'links' | 'credential' | 'baseUrl'>): Hono<Env> =>
  new Hono<Env>()
    .get('/products', async (c) => {
      const lang = partnerLang(c)
      const products = PRODUCTS.map(async ({ id, name, price, drawing }) => ({
        id,
        name: name[lang],
        image: await renderProductPhotograph(drawing),
        tprice: price,
      }))
      return c.json({ success: true, products: await Promise.all(products) })
    })
    .post('/sso/login', (c) =>
      handlePartnerSignIn(c, { ...door, field: 'product_id', hasItem: (id) => Boolean(productOf(id)) }),
    )

export const storePageRoutes = ({ links }: Pick<PartnerSystem, 'links'>): Hono<Env> =>
  landingRoutes(links, ({ email, itemId }, lang) => {
    const product = productOf(itemId)
    if (!product) return undefined
    const t = catalogueTexts(lang)
    const facts = [{ name: t.price, value: html`${ltr(product.price.toFixed(2))} ${t.riyal}` }]
    return { system: 'store', lang, email, name: product.name[lang], facts }
  })
