import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { area } from '../../i18n/texts.ts'
import { signUpProps } from '../signup/signup.server.ts'
import { Join } from './Join.tsx'

test('the question whether one joined before counts no steps: who did has none before them', () => {
  const cards = { courses: '', kits: '', signUp: '' }
  const props = { redirect: '/en/', page: '/en/', texts: area('en', 'join'), cards, signUp: signUpProps('en') }
  const html = renderToStaticMarkup(createElement(Join, props))
  expect(html).toContain('Joined before')
  expect(html).not.toMatch(/Step \d/)
})
