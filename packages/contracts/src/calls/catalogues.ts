import * as z from 'zod/mini'
import { declareCall, type RateLimit, type Uncounted } from '../call.ts'
import { LANGS } from '../lang.ts'
import type { TextKey } from '../texts.ts'
import { AsOf, CourseCategoryView, CourseView, ProductView } from '../views/catalogues.ts'

const INVALID: TextKey = 'invalid_value'

/** What the partners' systems name their things by. */
const partnerId = z.string(INVALID).check(z.regex(/^[\w-]{1,40}$/, INVALID))
/** That of the request where it is not given. */
const lang = z.optional(z.enum(LANGS, INVALID))

const CACHED_LIST = {
  uncounted: 'the partner’s list is kept: it is asked once in a while, whoever asks us',
} satisfies Uncounted

/** The lists come from partners' systems: 502 `courses_down` or `shop_down` where one does not answer and never did. */
export const listCourseCategories = declareCall({
  method: 'GET',
  path: '/api/courses/categories',
  who: 'everybody',
  limit: CACHED_LIST,
  tag: 'Catalogues',
  summary: { ar: 'تصنيفات الدورات كما هي عند الشريك.', en: 'Categories of courses, as the partner has them.' },
  query: z.object({ lang }),
  answer: z.extend(AsOf, { categories: z.array(CourseCategoryView) }),
  errors: [502],
})

/** The courses of a category, or all, page by page (zero-based); an unknown category is 404. */
export const listCourses = declareCall({
  method: 'GET',
  path: '/api/courses',
  who: 'everybody',
  limit: CACHED_LIST,
  tag: 'Catalogues',
  summary: { ar: 'دورات تصنيف، أو جميع الدورات، صفحةً صفحة.', en: 'The courses of a category, or all, page by page.' },
  query: z.object({
    page: z._default(z.coerce.number(INVALID).check(z.int(INVALID), z.gte(0, INVALID), z.lte(9999, INVALID)), 0),
    category: z.optional(partnerId),
    lang,
  }),
  answer: z.extend(AsOf, { courses: z.array(CourseView), currentPage: z.number(), totalPages: z.number() }),
  errors: [404, 502],
})

export const listProducts = declareCall({
  method: 'GET',
  path: '/api/shops',
  who: 'everybody',
  limit: CACHED_LIST,
  tag: 'Catalogues',
  summary: { ar: 'منتجات المتجر.', en: 'The products of the store.' },
  query: z.object({ lang }),
  answer: z.extend(AsOf, { products: z.array(ProductView) }),
  errors: [502],
})

/** The picture that a product of the list has; `v` is the version that its address in the list names. */
export const readProductPicture = declareCall({
  method: 'GET',
  path: '/api/shops/:id{[\\w-]{1,40}}/picture',
  who: 'everybody',
  limit: { uncounted: 'only of products on the kept list, and then kept' },
  tag: 'Files',
  summary: { ar: 'صورة منتج.', en: 'The picture of a product.' },
  answer: 'image/*',
  errors: [404, 502],
})

const chosen = z.strictObject({ id: partnerId, lang })
const OPENING_LIMIT = {
  name: 'catalogue-open',
  account: { points: 30, seconds: 600 },
  address: { points: 600, seconds: 600 },
  countedBy: 'handler',
} satisfies RateLimit
const Opened = z.object({ success: z.literal(true), url: z.string() })

/**
 * A link that opens a course, or a product, at the partner with the person already signed in: once, and soon. No session is
 * 401. Posted by a page without script, it leads there by itself, or back to the page.
 */
export const openCourse = declareCall({
  method: 'POST',
  path: '/api/courses/open',
  who: 'signed in',
  guardedBy: 'handler',
  limit: OPENING_LIMIT,
  tag: 'Catalogues',
  summary: {
    ar: 'رابط يفتح دورةً عند الشريك والمستخدم مسجّل الدخول، مرة واحدة ولوقت قصير.',
    en: 'A link that opens a course at the partner with the person signed in: once, and soon.',
  },
  body: chosen,
  encoding: 'form',
  answer: Opened,
  errors: [404, 409, 502],
})
export const openProduct = declareCall({
  method: 'POST',
  path: '/api/shops/open',
  who: 'signed in',
  guardedBy: 'handler',
  limit: OPENING_LIMIT,
  tag: 'Catalogues',
  summary: {
    ar: 'رابط يفتح منتجًا عند الشريك والمستخدم مسجّل الدخول، مرة واحدة ولوقت قصير.',
    en: 'A link that opens a product at the partner with the person signed in: once, and soon.',
  },
  body: chosen,
  encoding: 'form',
  answer: Opened,
  errors: [404, 409, 502],
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
