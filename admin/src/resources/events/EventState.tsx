import type { EventState as State } from '@olympiad/contracts/judging/events'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { StateBadge, type Tone } from '../../shared/StateBadge.tsx'
import { useEventTexts } from './event-texts.ts'

const TONES: Record<State, Tone> = { planned: 'neutral', running: 'warning', closed: 'success', published: 'success' }

export function EventState({ event: { state, rehearsal } }: { event: Pick<AdminEvent, 'state' | 'rehearsal'> }) {
  const t = useEventTexts()
  const name = t.states[state]
  return <StateBadge tone={TONES[state]}>{rehearsal ? `${name} · ${t.rehearsal}` : name}</StateBadge>
}
