import { getSettings, listSeasons } from '@olympiad/contracts/calls/content'
import { SITE_NAME } from '@olympiad/contracts/constants'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/olympiad'

export type LayoutData = {
  seasons: SeasonView[]
  openSeason: SeasonView | undefined
  /** The newest season closed for registration, which may have results; else the newest. */
  resultsSeason: SeasonView | undefined
  setting: SettingView | undefined
}

const cache = new WeakMap<App.Locals, Promise<LayoutData>>()
/** The server gives pages the same answers until they change; then all pages have the same layout. */
const layouts = new WeakMap<readonly SeasonView[], LayoutData>()

async function load({ send }: App.Locals): Promise<LayoutData> {
  const [all, setting] = await Promise.all([
    send(listSeasons, {}).then(
      ({ wroseasons }) => wroseasons,
      () => [],
    ),
    send(getSettings, { query: { site_name: SITE_NAME } }).then(
      (answer) => answer.setting,
      () => undefined,
    ),
  ])
  const known = layouts.get(all)
  if (known && known.setting === setting) return known
  const seasons = all.filter((season) => season.home_active)
  const layout = {
    seasons,
    openSeason: seasons.find((season) => season.registration),
    resultsSeason: all.find((season) => !season.registration) ?? all[0],
    setting,
  }
  layouts.set(all, layout)
  return layout
}

/** Loaded once per request. A failed part is left out: the header must not cost the page. */
export function loadLayoutData(locals: App.Locals): Promise<LayoutData> {
  const cached = cache.get(locals) ?? load(locals)
  cache.set(locals, cached)
  return cached
}
