import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import type { Env } from '../http/env.ts'

const FONTS = '@fontsource-variable/readex-pro/files/readex-pro'

const CSS = 'text/css; charset=utf-8'

/** Pages load only these: no system font reliably covers Arabic. */
const ASSETS = {
  'base.css': { type: CSS, url: new URL('./base.css', import.meta.url).href },
  'forms.css': { type: CSS, url: new URL('./forms.css', import.meta.url).href },
  'login.css': { type: CSS, url: new URL('./login.css', import.meta.url).href },
  'checkout.css': { type: CSS, url: new URL('./checkout.css', import.meta.url).href },
  'lists.css': { type: CSS, url: new URL('./lists.css', import.meta.url).href },
  'arabic.woff2': { type: 'font/woff2', url: import.meta.resolve(`${FONTS}-arabic-wght-normal.woff2`) },
  'latin.woff2': { type: 'font/woff2', url: import.meta.resolve(`${FONTS}-latin-wght-normal.woff2`) },
} as const
type AssetName = keyof typeof ASSETS

const isAsset = (name: string): name is AssetName => Object.hasOwn(ASSETS, name)

export const assetRoutes = new Hono<Env>().get('/:name', async (c) => {
  const name = c.req.param('name')
  if (!isAsset(name)) return c.notFound()
  const { type, url } = ASSETS[name]
  const bytes = await readFile(new URL(url))
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=300' })
})
