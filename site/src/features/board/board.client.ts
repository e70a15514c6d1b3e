import type { Lang } from '@olympiad/contracts/lang'
import type { BoardDivision, BoardRow, BoardView } from '@olympiad/contracts/views/judging'
import { fill } from '../../i18n/texts.ts'
import { createServerClock } from '../../lib/server-clock.ts'
import { connectBoard } from './connection.client.ts'
import { divisionMarkup, spotlightMarkup, stateMarkup } from './markup.ts'
import { type Movements, nextMovements } from './movements.ts'
import { animateMoves, rowPositions } from './moving-rows.client.ts'
import { nextSlide, pagesOf, type Slide, sameSlide, slideOfStep, slidesOf, stepOf } from './slides.ts'
import { nowAndNext, type TableTurns } from './turns.ts'
import { TURNS_HEADING, turnsMarkup, turnsSlideMarkup } from './turns-markup.ts'
import { ageOf, type BoardWords, say } from './words.ts'

/** Rows that fit in board.css; two languages need more room. */
const MAX_LINES = { one: 8, both: 7 }
const MAX_TABLES = { one: 16, both: 12 }
const TURN_MS = 12_000
const SPOTLIGHT_MS = 9_000
const AGE_MS = 10_000

/** As in board.css: wide screens show one slide at a time, others the whole list. */
const STAGE = '(min-width: 900px) and (min-aspect-ratio: 5/4)'

export function startBoard(): void {
  const stage = document.querySelector<HTMLElement>('[data-board]')
  const part = (name: string) => stage?.querySelector<HTMLElement>(`[data-${name}]`) ?? null
  const rankings = part('rankings')
  const state = part('state')
  const stale = part('stale')
  const spotlight = part('spotlight')
  if (!stage || !rankings || !state || !stale || !spotlight) return

  const words = JSON.parse(stage.dataset['words'] ?? '') as BoardWords
  const only = stage.dataset['division']
  const stageSize = matchMedia(STAGE)
  let board = JSON.parse(stage.dataset['board'] ?? '') as BoardView
  let position: Pick<Slide, 'division' | 'page'> | undefined
  let movements: Movements = new Map()
  let isPaused = false
  let spotlightTimer = 0
  let turning = 0
  let drawn = ''

  const clock = createServerClock(stage.dataset['now'] ?? board.at)
  const tables = (): TableTurns[] => nowAndNext(board, clock.now(), only)
  const divisions = () => (only ? board.divisions.filter(({ id }) => id === only) : board.divisions)
  const size = words.langs.length > 1 ? 'both' : 'one'
  const slides = () => [
    ...slidesOf(divisions(), MAX_LINES[size]),
    ...pagesOf(TURNS_HEADING, tables().length, MAX_TABLES[size]),
  ]
  /** The ceremony keeps its ranking on the screen until it is revealed. */
  const turns = () => stageSize.matches && slides().length > 1 && board.divisions.every(({ hidden }) => hidden === 0)

  function markup(): string {
    const slide = stageSize.matches ? sameSlide(slides(), position) : undefined
    position = slide
    if (slide?.division === TURNS_HEADING) {
      return turnsSlideMarkup(board, tables().slice(slide.from, slide.to), slide, words).code
    }
    return divisions()
      .filter(({ id }) => !slide || id === slide.division)
      .map((division) => {
        const part = { board, division, movements: movements.get(division.id), ...(slide && { slide }) }
        return divisionMarkup(part, words).code
      })
      .join('')
  }

  /** On a phone, above the rankings. */
  function drawTurns(): void {
    const shown = tables()
    const list = part('turn-list')
    const turns = part('turns')
    if (!list || !turns) return
    turns.hidden = shown.length === 0
    const next = turnsMarkup(board, shown, words).code
    if (list.innerHTML !== next) list.innerHTML = next
  }

  function draw(): void {
    drawTurns()
    // Without a slide the page is as long as its divisions.
    stage?.classList.toggle('turning', stageSize.matches && slides().length > 0)
    const next = markup()
    if (rankings && next !== drawn) {
      const before = rowPositions(rankings)
      rankings.innerHTML = next
      animateMoves(rankings, before)
    }
    drawn = next
    if (state) state.innerHTML = stateMarkup(board, words).code
    const pause = part('pause')
    if (pause) pause.hidden = !turns()
    for (const link of stage?.querySelectorAll<HTMLElement>('[data-of]') ?? []) {
      link.classList.toggle('on', position !== undefined && link.dataset['of'] === position.division)
    }
  }

  function closeSpotlight(): void {
    if (spotlight) spotlight.hidden = true
  }

  function showSpotlight(division: BoardDivision, rows: readonly BoardRow[]): void {
    if (!spotlight) return
    spotlight.innerHTML = spotlightMarkup(division, rows, words).code
    spotlight.hidden = false
    spotlightTimer = window.setTimeout(closeSpotlight, SPOTLIGHT_MS)
  }

  /** The slide that is shown has its whole turn. */
  function startTurning(): void {
    clearInterval(turning)
    turning = window.setInterval(() => {
      if (isPaused || !turns()) return
      position = nextSlide(slides(), position)
      draw()
    }, TURN_MS)
  }

  function onBoard(next: BoardView): void {
    const step = stepOf(board, next)
    movements = nextMovements(movements, board.divisions, next.divisions)
    board = next
    clearTimeout(spotlightTimer)
    closeSpotlight()
    if (step && (!only || step.division.id === only)) {
      position = slideOfStep(slides(), step)
      startTurning()
      if (step.rows.length > 0) showSpotlight(step.division, step.rows)
    }
    draw()
  }

  let contact = { at: new Date(), isLost: false }
  const staleWords = (lang: Lang): string => {
    const { time, ago } = ageOf(contact.at, new Date(), lang)
    const texts = words.texts[lang]
    if (!texts) return ''
    return ago === undefined ? fill(texts.stale, { time }) : fill(texts.staleSince, { time, ago })
  }
  function showAge(): void {
    if (!stale) return
    const text = contact.isLost ? say(words, (_texts, lang) => staleWords(lang)).code : ''
    if (stale.innerHTML !== text) stale.innerHTML = text
  }

  connectBoard(board, {
    onBoard,
    onTime: clock.set,
    onContact(at, isLost) {
      contact = { at, isLost }
      showAge()
    },
  })
  setInterval(() => {
    showAge()
    // A run ends without news of the server.
    draw()
  }, AGE_MS)
  startTurning()
  stageSize.addEventListener('change', draw)
  initControls(part, (paused) => {
    isPaused = paused
  })
  draw()
}

function initControls(part: (name: string) => HTMLElement | null, onPause: (paused: boolean) => void): void {
  const pause = part('pause')
  const [pauseWord, resumeWord] = [pause?.textContent ?? '', pause?.dataset['resume'] ?? '']
  pause?.addEventListener('click', () => {
    const isPaused = pause.textContent === pauseWord
    pause.textContent = isPaused ? resumeWord : pauseWord
    onPause(isPaused)
  })
  const fullScreen = part('full-screen')
  if (fullScreen) fullScreen.hidden = !document.fullscreenEnabled
  fullScreen?.addEventListener('click', () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen(),
  )
}
