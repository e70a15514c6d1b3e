import { ObjectId } from '@mikro-orm/mongodb'
import { getSettings, getStatistics, listCities, listRegions } from '@olympiad/contracts/calls/content'
import { citiesOfRegion } from '@olympiad/contracts/cities'
import { SITE_NAME } from '@olympiad/contracts/constants'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { Region, regionView } from '../../model/region.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import { fieldError, NotFound } from '../../platform/errors.ts'
import { cacheControl } from '../../platform/http/cache-control.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import type { Env } from '../accounts/http-env.ts'
import { createFiguresCache, FIGURES_TTL_SECONDS } from './figures.ts'

const HOUR = 3600
/** The terms and privacy pages read the settings here too (002 §7). */
const SETTINGS_ALIAS = '/api/admin/settings'

export function contentRoutes(deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'now'>) {
  const figures = createFiguresCache(deps.orm, deps.now)

  const settings = async (c: Context<Env>) => {
    const setting = await c.var.em.findOne(Setting, { site_name: SITE_NAME })
    if (!setting) throw new NotFound('not_found')
    return { setting: setting.view() }
  }

  return callRoutes(deps)
    .on(
      listRegions,
      async (c) => ({ regions: (await c.var.em.findAll(Region, { orderBy: { _id: 1 } })).map(regionView) }),
      cacheControl(HOUR),
    )
    .on(
      listCities,
      async (c, { query }) => {
        const region = await c.var.em.findOne(Region, { _id: new ObjectId(query.region_id) })
        if (!region) throw fieldError('region_id', 'region_unknown', NotFound)
        return { cities: [...citiesOfRegion(region)] }
      },
      cacheControl(HOUR),
    )
    .on(getSettings, settings, cacheControl(0))
    .on(getStatistics, figures, cacheControl(FIGURES_TTL_SECONDS))
    .routes.get(SETTINGS_ALIAS, async (c, next) => {
      // Without the site's name the console is the caller: see `adminSettings`.
      return c.req.query('site_name') === SITE_NAME ? c.json(await settings(c)) : next()
    })
}
