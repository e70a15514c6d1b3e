/** A drawing of @olympiad/motif: our own code, made from a seed; a name in it never becomes markup. */
export const Svg = ({ code }: { code: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is ours and holds numbers and colours only
  <span className="svg" dangerouslySetInnerHTML={{ __html: code }} />
)
