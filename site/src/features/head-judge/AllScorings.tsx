import { formatTeamNumber } from '@olympiad/contracts/constants'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { useEffect, useState } from 'react'
import { Field } from '../../components/form/Field.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { fill } from '../../i18n/texts.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'
import { ScoringList } from './ScoringList.tsx'
import type { HeadJudgeState } from './use-head-judge.ts'

type Props = { props: HeadJudgeProps; judge: HeadJudgeState; openId: string | undefined }

/** A division at a time: a whole event may have thousands. */
export function AllScorings({ props, judge, openId }: Props) {
  const { texts, divisions } = props
  const { bundle } = judge
  const [division, setDivision] = useState(divisions[0]?.id ?? '')
  const [round, setRound] = useState('')
  const [search, setSearch] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another division is chosen
  useEffect(() => {
    if (division) void judge.loadDivision(division)
  }, [division])

  const challenges = bundle.challenges.filter((each) => each.division === division)
  const rounds = Math.max(0, ...challenges.map((each) => each.rounds.length))
  const asked = toWesternDigits(search).trim().toLowerCase()
  const found = new Set(
    bundle.teams
      .filter(({ name, team_no }) => name.toLowerCase().includes(asked) || formatTeamNumber(team_no).includes(asked))
      .map(({ id }) => id),
  )
  const shown = judge.scorings
    .filter(
      (each) =>
        challenges.some(({ id }) => id === each.challenge) &&
        (round === '' || each.round === Number(round)) &&
        (asked === '' || found.has(each.team)),
    )
    .sort((a, b) => b.received_at.localeCompare(a.received_at))
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
                  {fill(texts.round, { n: index + 1 })}
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
      {shown.length === 0 ? <p className="note">{texts.noneFound}</p> : null}
      <ScoringList props={props} judge={judge} tab="all" scorings={shown} openId={openId} />
    </>
  )
}
