import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getAreaTexts } from '../../i18n/texts.ts'
import { signUpProps } from '../signup/signup.server.ts'
import { Join } from './Join.tsx'

test('the first question is not counted as a step', () => {
  const pictures = { courses: '', kits: '', signUp: '' }
  const props = {
    redirect: '/en/',
    closeUrl: '/en/',
    texts: getAreaTexts('en', 'join'),
    pictures,
    signUp: signUpProps('en'),
  }
  const html = renderToStaticMarkup(createElement(Join, props))
  expect(html).toContain('Joined before')
  expect(html).not.toMatch(/Step \d/)
})
