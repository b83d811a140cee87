export function OrderSuccess() {
  return <h1>Дякуємо! Замовлення прийнято</h1>
}
