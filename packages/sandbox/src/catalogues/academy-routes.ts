import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { CATEGORIES, COURSES } from './course-list.ts'
import { landingRoutes } from './landing-page.ts'
import { handlePartnerSignIn, type PartnerSystem, partnerLang } from './partner-sign-in.ts'
import { catalogueTexts } from './texts.ts'

const PAGE_SIZE = 12

const courseOf = (id: number) => COURSES.find((course) => course.id === id)

export const academyApiRoutes = (door: Pick<PartnerSystem, 'links' | 'credential' | 'baseUrl'>): Hono<Env> =>
  new Hono<Env>()
    .get('/competitions/categories', (c) => {
      const lang = partnerLang(c)
      return c.json({ success: true, categories: CATEGORIES.map(({ id, name }) => ({ id, name: name[lang] })) })
    })
    .get('/courses', (c) => {
      const lang = partnerLang(c)
      const page = Math.max(0, Math.trunc(Number(c.req.query('page') ?? 0)) || 0)
      const category = c.req.query('category')
      const all = category ? COURSES.filter((course) => String(course.category) === category) : COURSES
      return c.json({
        success: true,
        page,
        total_pages: Math.ceil(all.length / PAGE_SIZE),
        courses: all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ id, name, teacher }) => ({
          id,
          name: name[lang],
          user: { name: teacher[lang] },
        })),
      })
    })
    .post('/sso/login', (c) =>
      handlePartnerSignIn(c, { ...door, field: 'course_id', hasItem: (id) => Boolean(courseOf(id)) }),
    )

export const academyPageRoutes = ({ links }: Pick<PartnerSystem, 'links'>): Hono<Env> =>
  landingRoutes(links, ({ email, itemId }, lang) => {
    const course = courseOf(itemId)
    const category = CATEGORIES.find(({ id }) => id === course?.category)
    if (!course || !category) return undefined
    const t = catalogueTexts(lang)
    const facts = [
      { name: t.teacher, value: course.teacher[lang] },
      { name: t.category, value: category.name[lang] },
    ]
    return { system: 'academy', lang, email, name: course.name[lang], facts }
  })
