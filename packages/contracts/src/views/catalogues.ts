import * as z from 'zod/mini'
/** `outdated`: the partner failed to answer a refresh. */
export const CacheFreshness = z.object({
  fetched_at: z.string(),
  age: z.number(),
  outdated: z.boolean(),
})
export type CacheFreshness = z.output<typeof CacheFreshness>

export const CourseCategoryView = z.object({
  id: z.string(),
  name: z.string(),
})
export type CourseCategoryView = z.output<typeof CourseCategoryView>

/** 002 §3; the teacher's name may be empty. */
export const CourseView = z.object({
  id: z.string(),
  name: z.string(),
  user: z.object({
    name: z.string(),
  }),
})
export type CourseView = z.output<typeof CourseView>

/** 002 §3: `tprice` in riyals with tax; `image` is a URL or empty. */
export const ProductView = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  tprice: z.number(),
})
export type ProductView = z.output<typeof ProductView>
