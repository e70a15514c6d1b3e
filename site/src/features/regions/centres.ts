import type { Lang } from '@olympiad/contracts/lang'
import type { RegionView } from '@olympiad/contracts/views/catalogue'
import type { TrainingCentreView } from '@olympiad/contracts/views/programmes'

/** A region with the training centres in it. */
export type RegionCentres = { region: RegionView; centres: TrainingCentreView[] }

/** Every region with its centres, also those that have none, in the order of the regions. */
export const centresByRegion = (
  regions: readonly RegionView[],
  centres: readonly TrainingCentreView[],
): RegionCentres[] =>
  regions.map((region) => ({ region, centres: centres.filter((centre) => centre.region === region.id) }))

/** The name of a region in a language; the other one where it is empty. */
export const regionName = ({ ar_name, en_name }: Pick<RegionView, 'ar_name' | 'en_name'>, lang: Lang): string =>
  lang === 'ar' ? ar_name || en_name : en_name || ar_name
