import { Svg } from './Svg.tsx'

type Props = { name: string; words: string; picture?: string | undefined }

/** What a card to choose shows: a drawing where it has one, its name and a line of words. */
export const ChoiceFace = ({ name, words, picture }: Props) => (
  <>
    {picture === undefined ? null : (
      <span className="pic">
        <Svg code={picture} />
      </span>
    )}
    <span className="txt">
      <b>{name}</b>
      <small>{words}</small>
    </span>
  </>
)
