import { arabic } from '../../admin/src/i18n/ar.ts'
import { english } from '../../admin/src/i18n/en.ts'

/** The console's own words. */
export const words = { ar: arabic, en: english } as const
