import type { ListedScoring } from '@olympiad/contracts/views/judging'
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../i18n/texts.ts'
import { isolateBidi } from '../../lib/names.ts'
import { AllScorings } from './AllScorings.tsx'
import { Games } from './Games.tsx'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { teamName } from './names.ts'
import { Rounds } from './Rounds.tsx'
import { ScoringDetail } from './ScoringDetail.tsx'
import { ScoringList } from './ScoringList.tsx'
import { Teams } from './Teams.tsx'
import { Times, useTableProgress } from './Times.tsx'
import { useGames } from './use-games.ts'
import { useHeadJudge } from './use-head-judge.ts'

const TABS = ['waiting', 'games', 'rounds', 'times', 'teams', 'all'] as const
type Tab = (typeof TABS)[number]

/** `#all/<id>`: the browser's Back leads from a sheet to the list. */
function useAddress(): { tab: Tab; openId: string | undefined } {
  const [hash, setHash] = useState('')
  useEffect(() => {
    const update = () => setHash(location.hash.slice(1))
    update()
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  const [first, openId] = hash.split('/')
  return { tab: TABS.find((tab) => tab === first) ?? 'waiting', openId: openId || undefined }
}

export function HeadJudge(props: HeadJudgeProps) {
  const { texts } = props
  const judge = useHeadJudge(props)
  const games = useGames(props)
  const { tab, openId } = useAddress()
  const [last, setLast] = useState<ListedScoring>()
  const scoringId = tab === 'games' ? undefined : openId
  const { waiting } = judge
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address names another one
  useEffect(() => judge.open(scoringId), [scoringId])
  const opened = judge.opened?.scoring.id === scoringId ? judge.opened : undefined
  const tables = useTableProgress(judge)
  const late = tables.filter((table) => table.late > 0).length
  const bar = useRef<HTMLElement>(null)
  // On a phone the row of tabs scrolls.
  useEffect(() => {
    bar.current?.querySelector(`[href="#${tab}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  const tabNames = {
    waiting: texts.tabWaiting,
    games: texts.tabGames,
    rounds: texts.tabRounds,
    times: texts.tabTimes,
    teams: texts.tabTeams,
    all: texts.tabAll,
  }
  const tabs = TABS.filter((name) => name !== 'games' || games.hasGames)
  const counts: Partial<Record<Tab, number>> = {
    waiting: waiting.length,
    games: games.waiting.length,
    ...(late > 0 && { times: late }),
  }
  const lastWords = useRef<HTMLParagraphElement>(null)
  const isDecided = useRef(false)
  useEffect(() => {
    if (!last || openId || !isDecided.current) return
    isDecided.current = false
    lastWords.current?.focus()
  }, [last, openId])
  const decided = (scoring: ListedScoring) => {
    if (tab !== 'waiting') return
    setLast(scoring)
    isDecided.current = true
    location.hash = '#waiting'
  }
  return (
    <div className="head-judge">
      <nav className="tabs" ref={bar} aria-label={texts.tabs}>
        <ul>
          {tabs.map((name) => (
            <li key={name}>
              <a href={`#${name}`} aria-current={name === tab ? 'page' : undefined}>
                {tabNames[name]}
                {counts[name] === undefined ? null : <span className="count">{counts[name]}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="visually-hidden" role="status">
        {fill(texts.waitingCount, { count: waiting.length + games.waiting.length })}
      </p>
      {judge.isStale ? (
        <p className="notice danger stale" role="alert">
          {texts.stale}
        </p>
      ) : null}
      {tab === 'rounds' ? <Rounds {...{ props, judge, games }} /> : null}
      {tab === 'games' ? <Games props={props} games={games} openId={openId} /> : null}
      {tab === 'times' ? <Times props={props} judge={judge} tables={tables} /> : null}
      {tab === 'teams' ? <Teams props={props} judge={judge} /> : null}
      {tab === 'waiting' || tab === 'all' ? (
        <div className={opened ? 'desk is-open' : 'desk'}>
          <div className="desk-list">
            {tab === 'all' ? <AllScorings props={props} judge={judge} openId={openId} /> : null}
            {tab === 'waiting' && last ? (
              <p className="last" ref={lastWords} tabIndex={-1}>
                {fill(texts.last, { team: isolateBidi(teamName(judge.bundle, last.team)) })}{' '}
                <a className="plain" href={`#all/${last.id}`}>
                  {texts.openLast}
                </a>
              </p>
            ) : null}
            {tab === 'waiting' ? (
              <ScoringList props={props} judge={judge} tab="waiting" scorings={waiting} openId={openId} />
            ) : null}
            {tab === 'waiting' && waiting.length === 0 ? (
              <div className="empty">
                <h2 className="h2">{texts.noneWaiting}</h2>
                <p>{texts.noneWaitingText}</p>
              </div>
            ) : null}
          </div>
          {opened ? (
            <div className="desk-sheet">
              <a className="plain back" href={`#${tab}`}>
                {texts.back}
              </a>
              <ScoringDetail key={opened.scoring.id} props={props} judge={judge} {...opened} onDecided={decided} />
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
