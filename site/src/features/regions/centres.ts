import type { Lang } from '@olympiad/contracts/lang'
import type { RegionView } from '@olympiad/contracts/views/olympiad'
import type { TrainingCentreView } from '@olympiad/contracts/views/programmes'
import type { KingdomRegionName } from '@olympiad/motif/kingdom'
import { roundCoordinate } from '@olympiad/motif/svg'

export type RegionCentres = { region: RegionView; centres: TrainingCentreView[] }

export const centresByRegion = (
  regions: readonly RegionView[],
  centres: readonly TrainingCentreView[],
): RegionCentres[] =>
  regions.map((region) => ({ region, centres: centres.filter((centre) => centre.region === region.id) }))

export const regionName = ({ ar_name, en_name }: Pick<RegionView, 'ar_name' | 'en_name'>, lang: Lang): string =>
  lang === 'ar' ? ar_name || en_name : en_name || ar_name

export const regionAnchor = (id: string): string => `region-${id}`

type Point = readonly [x: number, y: number]

/** A trace of the board: straight along the longer side, then at 45° to its pad. */
export function wire([fromX, fromY]: Point, [x, y]: Point): string {
  const [dx, dy] = [x - fromX, y - fromY]
  const straight =
    Math.abs(dx) > Math.abs(dy)
      ? `H${roundCoordinate(x - Math.sign(dx) * Math.abs(dy))}`
      : `V${roundCoordinate(y - Math.sign(dy) * Math.abs(dx))}`
  return `M${fromX} ${fromY}${straight}L${x} ${y}`
}

/** Spellings in use: an admin may rename a region. */
const SPELLINGS: readonly (readonly [RegExp, KingdomRegionName])[] = [
  [/north|شمالي/i, 'northernBorders'],
  [/jou?[fw]|jawf|جوف/i, 'jawf'],
  [/tab[ou]u?k|تبوك/i, 'tabuk'],
  [/ha.?[iy]l|حائل/i, 'hail'],
  [/qas+[ie]+m|قصيم/i, 'qassim'],
  [/m[ae]d[ie]+na|مدينة/i, 'madinah'],
  [/riyadh?|رياض/i, 'riyadh'],
  [/east|شرقي/i, 'eastern'],
  [/ma[k]+ah?|mecca|مكة/i, 'makkah'],
  [/bahah?|باحة/i, 'bahah'],
  [/as[ie]+r|عسير/i, 'asir'],
  [/najran|نجران/i, 'najran'],
  [/j[ai]+zan|جازان|جيزان/i, 'jazan'],
]

export const placeOnMap = ({
  ar_name,
  en_name,
}: Pick<RegionView, 'ar_name' | 'en_name'>): KingdomRegionName | undefined =>
  SPELLINGS.find(([spelling]) => spelling.test(`${en_name} ${ar_name}`))?.[1]
