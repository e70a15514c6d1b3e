import * as z from 'zod/mini'
import { declareCall, type RateLimit, type RateLimitExemption } from '../call.ts'
import { LANGS } from '../lang.ts'
import type { TextKey } from '../texts.ts'
import { CacheFreshness, CourseCategoryView, CourseView, ProductView } from '../views/catalogues.ts'

const INVALID: TextKey = 'invalid_value'

const partnerId = z.string(INVALID).check(z.regex(/^[\w-]{1,40}$/, INVALID))
const lang = z.optional(z.enum(LANGS, INVALID))

const CACHED_LIST = {
  exemptReason: 'the partner’s list is kept: it is asked once in a while, whoever asks us',
} satisfies RateLimitExemption

/** 502 `courses_unavailable` or `shop_unavailable` if the partner never answered. */
export const listCourseCategories = declareCall({
  method: 'GET',
  path: '/api/courses/categories',
  access: 'everybody',
  limit: CACHED_LIST,
  tag: 'Catalogues',
  summary: { ar: 'تصنيفات الدورات كما هي عند الشريك.', en: 'Categories of courses, as the partner has them.' },
  query: z.object({ lang }),
  answer: z.extend(CacheFreshness, { categories: z.array(CourseCategoryView) }),
  errors: [502],
})

export const listCourses = declareCall({
  method: 'GET',
  path: '/api/courses',
  access: 'everybody',
  limit: CACHED_LIST,
  tag: 'Catalogues',
  summary: { ar: 'دورات تصنيف، أو جميع الدورات، صفحةً صفحة.', en: 'The courses of a category, or all, page by page.' },
  query: z.object({
    page: z._default(z.coerce.number(INVALID).check(z.int(INVALID), z.gte(0, INVALID), z.lte(9999, INVALID)), 0),
    category: z.optional(partnerId),
    lang,
  }),
  answer: z.extend(CacheFreshness, { courses: z.array(CourseView), currentPage: z.number(), totalPages: z.number() }),
  errors: [404, 502],
})

export const listProducts = declareCall({
  method: 'GET',
  path: '/api/shops',
  access: 'everybody',
  limit: CACHED_LIST,
  tag: 'Catalogues',
  summary: { ar: 'منتجات المتجر.', en: 'The products of the store.' },
  query: z.object({ lang }),
  answer: z.extend(CacheFreshness, { products: z.array(ProductView) }),
  errors: [502],
})

/** `v` is the version from the list's URL. */
export const readProductPicture = declareCall({
  method: 'GET',
  path: '/api/shops/:id{[\\w-]{1,40}}/picture',
  access: 'everybody',
  limit: { exemptReason: 'only of products on the kept list, and then kept' },
  tag: 'Files',
  summary: { ar: 'صورة منتج.', en: 'The picture of a product.' },
  answer: 'image/*',
  errors: [404, 502],
})

const linkInput = z.strictObject({ id: partnerId, lang })
const OPENING_LIMIT = {
  name: 'catalogue-open',
  account: { points: 30, seconds: 600 },
  address: { points: 600, seconds: 600 },
  enforcedBy: 'handler',
} satisfies RateLimit
const Opened = z.object({ success: z.literal(true), url: z.string() })

/** A single-use, short-lived link. A post without script redirects there, or back to the page. */
export const createCourseLink = declareCall({
  method: 'POST',
  path: '/api/courses/open',
  access: 'signed in',
  guardedBy: 'handler',
  limit: OPENING_LIMIT,
  tag: 'Catalogues',
  summary: {
    ar: 'رابط يفتح دورةً عند الشريك والمستخدم مسجّل الدخول، مرة واحدة ولوقت قصير.',
    en: 'A link that opens a course at the partner with the person signed in: once, and soon.',
  },
  body: linkInput,
  encoding: 'form',
  answer: Opened,
  errors: [404, 409, 502],
})
export const createProductLink = declareCall({
  method: 'POST',
  path: '/api/shops/open',
  access: 'signed in',
  guardedBy: 'handler',
  limit: OPENING_LIMIT,
  tag: 'Catalogues',
  summary: {
    ar: 'رابط يفتح منتجًا عند الشريك والمستخدم مسجّل الدخول، مرة واحدة ولوقت قصير.',
    en: 'A link that opens a product at the partner with the person signed in: once, and soon.',
  },
  body: linkInput,
  encoding: 'form',
  answer: Opened,
  errors: [404, 409, 502],
})

export const CATALOGUE_LINK_ERRORS = [
  'courses_unavailable',
  'shop_unavailable',
  'catalogue_item_not_found',
  'catalogue_email_missing',
  'rate_limited',
  'something_wrong',
] as const satisfies readonly TextKey[]
export type CatalogueLinkError = (typeof CATALOGUE_LINK_ERRORS)[number]
export const isCatalogueLinkError = (value: unknown): value is CatalogueLinkError =>
  CATALOGUE_LINK_ERRORS.some((key) => key === value)
