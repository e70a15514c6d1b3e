import { getSettings, listSeasons } from '@olympiad/contracts/calls/content'
import { SITE_NAME } from '@olympiad/contracts/constants'
import type { SeasonView, SettingView } from '@olympiad/contracts/views/catalogue'

/** What header and footer show on every page. */
export type PageFrame = {
  /** The seasons of the menu, newest first. */
  seasons: SeasonView[]
  /** The newest season of the menu that takes teams. */
  open: SeasonView | undefined
  /** The newest season that takes no teams any more, and so may have results; before the first one ends, the newest. */
  decided: SeasonView | undefined
  setting: SettingView | undefined
}

const loaded = new WeakMap<App.Locals, Promise<PageFrame>>()

async function load({ send }: App.Locals): Promise<PageFrame> {
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
  const seasons = all.filter((season) => season.home_active)
  return {
    seasons,
    open: seasons.find((season) => season.registration),
    decided: all.find((season) => !season.registration) ?? all[0],
    setting,
  }
}

/** Loaded once per request. A page is never lost for its header: what does not arrive is left out. */
export function frameOf(locals: App.Locals): Promise<PageFrame> {
  const known = loaded.get(locals) ?? load(locals)
  loaded.set(locals, known)
  return known
}
