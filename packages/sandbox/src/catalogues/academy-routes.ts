import { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { CATEGORIES, COURSES } from './course-list.ts'
import { landingRoutes } from './landing-page.ts'
import { answerSignIn, codeLang, type Door } from './partner-call.ts'
import { catalogueTexts } from './texts.ts'

const PAGE_SIZE = 12

const courseOf = (id: number) => COURSES.find((course) => course.id === id)

/** The calls of the system that holds the courses. */
export const academyCalls = (door: Pick<Door, 'links' | 'credential' | 'home'>): Hono<Env> =>
  new Hono<Env>()
    .get('/competitions/categories', (c) => {
      const lang = codeLang(c)
      return c.json({ success: true, categories: CATEGORIES.map(({ id, name }) => ({ id, name: name[lang] })) })
    })
    .get('/courses', (c) => {
      const lang = codeLang(c)
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
    .post('/sso/login', (c) => answerSignIn(c, { ...door, field: 'course_id', has: (id) => Boolean(courseOf(id)) }))

/** The pages that a link opens. */
export const academyPages = ({ links }: Pick<Door, 'links'>): Hono<Env> =>
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
