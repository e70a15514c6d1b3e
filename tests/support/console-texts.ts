import { arabic } from '../../admin/src/i18n/ar.ts'
import { english } from '../../admin/src/i18n/en.ts'

export const consoleTexts = { ar: arabic, en: english } as const
