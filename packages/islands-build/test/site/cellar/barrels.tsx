export default function Barrels({ count }: { count: number }) {
  return <p>{count} barrels</p>
}
