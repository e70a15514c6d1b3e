import { ObjectId } from '@mikro-orm/mongodb'
import { getFigures, getSettings, listCities, listRegions } from '@olympiad/contracts/calls/content'
import { citiesOf } from '@olympiad/contracts/cities'
import { SITE_NAME } from '@olympiad/contracts/constants'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { Region, regionView } from '../../model/region.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import { fieldError, NotFound } from '../../platform/errors.ts'
import { cached } from '../../platform/http/cached.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from '../accounts/http-env.ts'
import { FIGURES_SECONDS, rememberedFigures } from './figures.ts'

const HOUR = 3600
/** The terms and privacy pages read the settings under this path too (002 §7). */
const SETTINGS_ALIAS = '/api/admin/settings'

/** What every page needs: regions, cities, settings and the big numbers. Nothing here needs a session. */
export function contentRoutes({ orm, now }: Pick<Deps, 'orm' | 'now'>) {
  const figures = rememberedFigures(orm, now)

  const settings = async (c: Context<Env>) => {
    const setting = await c.var.em.findOne(Setting, { site_name: SITE_NAME })
    if (!setting) throw new NotFound('not_found')
    return c.json({ setting: setting.view() })
  }

  return new Hono<Env>()
    .get(listRegions.path, cached(HOUR), async (c) => {
      const regions = await c.var.em.findAll(Region, { orderBy: { _id: 1 } })
      return c.json({ regions: regions.map(regionView) })
    })
    .get(listCities.path, cached(HOUR), valid('query', listCities.query), async (c) => {
      const region = await c.var.em.findOne(Region, { _id: new ObjectId(c.req.valid('query').region_id) })
      if (!region) throw fieldError('region_id', 'region_unknown', NotFound)
      return c.json({ cities: citiesOf(region) })
    })
    .get(getSettings.path, cached(0), valid('query', getSettings.query), settings)
    .get(SETTINGS_ALIAS, (c, next) => {
      // Without the site's name it is the console that asks: see `adminSettings`.
      return c.req.query('site_name') === SITE_NAME ? settings(c) : next()
    })
    .get(getFigures.path, cached(FIGURES_SECONDS), async (c) => c.json(await figures()))
}
