import { pictureSrcset, pictureUrl } from '@olympiad/contracts/pictures'
import type { WizardCompetition } from './wizard-types.ts'

const SIZES = { card: { width: 88, height: 104 }, side: { width: 368, height: 168 } }

type Props = { competition: Pick<WizardCompetition, 'banner' | 'drawings'>; kind: keyof typeof SIZES }

export function CompetitionPicture({ competition: { banner, drawings }, kind }: Props) {
  const { width, height } = SIZES[kind]
  return banner ? (
    <img
      src={pictureUrl(banner)}
      srcSet={pictureSrcset(banner, width)}
      sizes={`${width}px`}
      alt=""
      width={width}
      height={height}
    />
  ) : (
    <img src={drawings[kind]} alt="" width={width} height={height} />
  )
}
