/** `pressed`: the film that was pressed before the script came. */
export function Videos(_props: { pressed?: string }) {
  return <p>Відео</p>
}
