import { Svg } from './Svg.tsx'

type Props = { name: string; description: string; picture?: string | undefined }

export const ChoiceCardContent = ({ name, description, picture }: Props) => (
  <>
    {picture === undefined ? null : (
      <span className="pic">
        <Svg code={picture} />
      </span>
    )}
    <span className="txt">
      <b>{name}</b>
      <small>{description}</small>
    </span>
  </>
)
