import type { Lang } from '@olympiad/contracts/lang'
import type { RegionView } from '@olympiad/contracts/views/olympiad'
import type { TrainingCentreView } from '@olympiad/contracts/views/programmes'

export type RegionCentres = { region: RegionView; centres: TrainingCentreView[] }

export const centresByRegion = (
  regions: readonly RegionView[],
  centres: readonly TrainingCentreView[],
): RegionCentres[] =>
  regions.map((region) => ({ region, centres: centres.filter((centre) => centre.region === region.id) }))

export const regionName = ({ ar_name, en_name }: Pick<RegionView, 'ar_name' | 'en_name'>, lang: Lang): string =>
  lang === 'ar' ? ar_name || en_name : en_name || ar_name
