import type { Region } from '../../model/region.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { cachedRecords } from '../../platform/cached-records.ts'

/** For showing alone: see `cachedRecords`. */
export const cachedRegions = cachedRecords<StoredDocument<Region>>('regions', 'content')
