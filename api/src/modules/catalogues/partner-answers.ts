import type { Lang } from '@olympiad/contracts/lang'
import * as z from 'zod'
import { singleLine } from '../../platform/http/bounded-text.ts'

const NAME_LENGTH = 200

/** Language codes of the partners' systems (002 §7). */
export const languageCode = (lang: Lang): string => (lang === 'ar' ? 'ar_001' : 'en_US')

export const partnerId = z
  .union([z.string(), z.int()])
  .transform((id) => String(id).trim())
  .pipe(z.string().regex(/^[\w-]{1,40}$/))
const line = z.string().transform((text) => singleLine(text, NAME_LENGTH))
export const partnerName = line.pipe(z.string().min(1))
export const optionalName = line.catch('')

/** Keeps at most `maxEntries`; drops invalid and duplicate entries. A list without any valid entry fails. */
export const validEntries = <T extends { id: string }>(entry: z.ZodType<T>, maxEntries: number) =>
  z.array(z.unknown()).transform((list, context): T[] => {
    const known = new Map<string, T>()
    for (const each of list) {
      const parsed = entry.safeParse(each)
      if (parsed.success && !known.has(parsed.data.id) && known.size < maxEntries)
        known.set(parsed.data.id, parsed.data)
    }
    if (list.length > 0 && known.size === 0) {
      context.addIssue({ code: 'custom', message: 'no entry can be read' })
      return z.NEVER
    }
    return [...known.values()]
  })
