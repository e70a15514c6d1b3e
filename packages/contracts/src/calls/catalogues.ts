import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { LANGS } from '../lang.ts'
import type { TextKey } from '../texts.ts'
import type { AsOf, CourseCategoryView, CourseView, ProductView } from '../views/catalogues.ts'

const INVALID: TextKey = 'invalid_value'

/** What the partners' systems name their things by. */
const partnerId = z.string(INVALID).check(z.regex(/^[\w-]{1,40}$/, INVALID))
/** That of the request where it is not given. */
const lang = z.optional(z.enum(LANGS, INVALID))

/** The lists come from partners' systems: 502 `courses_down` or `shop_down` where one does not answer and never did. */
export const listCourseCategories = defineCall<{ categories: CourseCategoryView[] } & AsOf>()({
  method: 'GET',
  path: '/api/courses/categories',
  query: z.object({ lang }),
})

/** The courses of a category, or all, page by page (zero-based); an unknown category is 404. */
export const listCourses = defineCall<{ courses: CourseView[]; currentPage: number; totalPages: number } & AsOf>()({
  method: 'GET',
  path: '/api/courses',
  query: z.object({
    page: z._default(z.coerce.number(INVALID).check(z.int(INVALID), z.gte(0, INVALID), z.lte(9999, INVALID)), 0),
    category: z.optional(partnerId),
    lang,
  }),
})

export const listProducts = defineCall<{ products: ProductView[] } & AsOf>()({
  method: 'GET',
  path: '/api/shops',
  query: z.object({ lang }),
})

const chosen = z.strictObject({ id: partnerId, lang })

/**
 * A link that opens a course, or a product, at the partner with the person already signed in: once, and soon. No session is
 * 401. Posted by a page without script, it leads there by itself, or back to the page.
 */
export const openCourse = defineCall<{ success: true; url: string }>()({
  method: 'POST',
  path: '/api/courses/open',
  body: chosen,
})
export const openProduct = defineCall<{ success: true; url: string }>()({
  method: 'POST',
  path: '/api/shops/open',
  body: chosen,
})

/** Why a course or a product did not open, as `?failed=` of its page names it: keys of the texts, and no others. */
export const OPEN_FAILURES = [
  'courses_down',
  'shop_down',
  'catalogue_item_gone',
  'catalogue_email_missing',
  'rate_limited',
  'something_wrong',
] as const satisfies readonly TextKey[]
export type OpenFailure = (typeof OPEN_FAILURES)[number]
export const isOpenFailure = (value: unknown): value is OpenFailure => OPEN_FAILURES.some((key) => key === value)
