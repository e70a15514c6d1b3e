import { getSettings, listSeasons } from '@olympiad/contracts/calls/content'
import { SITE_NAME } from '@olympiad/contracts/constants'
import { seasonRegistration } from '@olympiad/contracts/registration-window'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/olympiad'

export type LayoutData = {
  seasons: SeasonView[]
  openSeason: SeasonView | undefined
  /** The newest season that registers nobody now or later, so it may have results; else the newest. */
  resultsSeason: SeasonView | undefined
  setting: SettingView | undefined
}

const cache = new WeakMap<App.Locals, Promise<LayoutData>>()
/** The server gives pages the same answers until they change; then all pages have the same layout, until a season opens or closes. */
const layouts = new WeakMap<readonly SeasonView[], LayoutData & { states: string }>()

async function load({ send, now }: App.Locals): Promise<LayoutData> {
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
  const stateOf = (season: SeasonView) => seasonRegistration(season, now).state
  const states = all.map(stateOf).join()
  const known = layouts.get(all)
  if (known && known.setting === setting && known.states === states) return known
  const seasons = all.filter((season) => season.home_active)
  const layout = {
    seasons,
    openSeason: seasons.find((season) => stateOf(season) === 'open'),
    resultsSeason: all.find((season) => hasEnded(season, now)) ?? all[0],
    setting,
    states,
  }
  layouts.set(all, layout)
  return layout
}

/** Registers nobody, now or later. */
export const hasEnded = (season: Parameters<typeof seasonRegistration>[0], now: Date): boolean =>
  ['off', 'closed'].includes(seasonRegistration(season, now).state)

/** Loaded once per request. A failed part is left out: the header must not cost the page. */
export function loadLayoutData(locals: App.Locals): Promise<LayoutData> {
  const cached = cache.get(locals) ?? load(locals)
  cache.set(locals, cached)
  return cached
}
