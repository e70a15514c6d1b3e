import { roundName } from '@olympiad/contracts/judging/round-name'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../../components/form/Field.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { ScoringList } from './ScoringList.tsx'
import type { HeadJudgeState } from './use-head-judge.ts'

type Props = { props: HeadJudgeProps; judge: HeadJudgeState; openId: string | undefined }

/** Between two letters of a search. */
const TYPING_MS = 250

/** A division at a time: a whole event may have thousands. */
export function AllScorings({ props, judge, openId }: Props) {
  const { lang, texts, divisions } = props
  const { bundle } = judge
  const [division, setDivision] = useState(divisions[0]?.id ?? '')
  const [round, setRound] = useState('')
  const [search, setSearch] = useState('')
  const { find, findMore, found } = judge
  const latest = useRef(find)
  latest.current = find
  const isTyped = useRef(false)
  useEffect(() => {
    const query = { ...(division && { division }), ...(round && { round }), ...(search.trim() && { s: search.trim() }) }
    const later = setTimeout(() => void latest.current(query), isTyped.current ? TYPING_MS : 0)
    isTyped.current = true
    return () => clearTimeout(later)
  }, [division, round, search])

  const challenges = bundle.challenges.filter((each) => each.division === division)
  const rounds = Math.max(0, ...challenges.map((each) => each.rounds.length))
  const namesOf = (no: number): string => {
    const own = challenges.filter((each) => each.rounds.some((round) => round.no === no))
    return [...new Set(own.map((each) => roundName(each, no, lang)))].join(' / ')
  }
  return (
    <>
      <div className="filters">
        <Field name="division" label={texts.division}>
          {(control) => (
            <select
              className="control"
              value={division}
              onChange={({ target }) => setDivision(target.value)}
              {...control}
            >
              {divisions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="round" label={texts.filterRound}>
          {(control) => (
            <select className="control" value={round} onChange={({ target }) => setRound(target.value)} {...control}>
              <option value="">{texts.allRounds}</option>
              {Array.from({ length: rounds }, (_none, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
                <option key={index} value={index + 1}>
                  {namesOf(index + 1)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          name="team"
          label={texts.findTeam}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {found?.rows.length === 0 ? <p className="note">{texts.noneFound}</p> : null}
      <ScoringList props={props} judge={judge} tab="all" scorings={found?.rows ?? []} openId={openId} />
      {found?.hasMore ? (
        <button className="btn line" type="button" onClick={() => void findMore()}>
          {texts.showMore}
        </button>
      ) : null}
    </>
  )
}
