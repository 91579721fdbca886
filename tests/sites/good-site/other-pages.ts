/** Title, description and body of the pages other than the home page. */
export const OTHER_PAGES: Readonly<Record<string, readonly [title: string, description: string, body: string]>> = {
  '/bread': [
    'Our bread: loaves, weights and prices | Maple and Rye',
    'Every loaf that we bake, with its weight, its flour and its price.',
    `<h1>Our bread</h1><p>We bake four kinds of bread from Tuesday to Saturday.</p><ul><li>Country loaf, 900 grams, 9 dollars</li>
<li>Rye loaf, 1,000 grams, 10 dollars</li><li>Seeded loaf, 800 grams, 9.50 dollars</li><li>Six rolls, 7 dollars</li></ul>`,
  ],
  '/about': [
    'About us: Ruth Lindgren and the team | Maple and Rye',
    'Ruth Lindgren founded the bakery in 2011. Six people work here.',
    `<h1>About us</h1><p id="ruth">Ruth Lindgren learned baking in Malmö and opened the shop in Burlington in 2011. Six people work here today.</p>`,
  ],
  '/contact': [
    'Contact, address and way to us | Maple and Rye',
    'Address, telephone and e-mail of the bakery at 12 Church Street in Burlington.',
    `<h1>Contact</h1><p>Maple and Rye, 12 Church Street, Burlington, VT 05401. Telephone <a href="tel:+18025550142">+1 802 555 0142</a>.</p>`,
  ],
  '/privacy': [
    'Privacy policy | Maple and Rye',
    'What this site stores about you: nothing without your order.',
    `<h1>Privacy policy</h1><p>This site sets no cookies and loads nothing from others. We process your order data under the General Data Protection Regulation (GDPR) and the California Consumer Privacy Act (CCPA). You may ask for access, correction and deletion of your data at <a href="mailto:privacy@mapleandrye.example">privacy@mapleandrye.example</a>. We do not sell or share personal information. Order data is kept for seven years, as tax law demands. The controller is Maple and Rye Bakery LLC.</p><h2>Do not sell or share my personal information</h2><p>We do neither.</p>`,
  ],
  '/terms': [
    'Terms of sale | Maple and Rye',
    'How an order at the bakery works.',
    '<h1>Terms of sale</h1><p>An order is binding once we have confirmed it by e-mail.</p>',
  ],
  '/accessibility': [
    'Accessibility statement | Maple and Rye',
    'How accessible this site and the shop are.',
    '<h1>Accessibility</h1><p>This site follows WCAG 2.2 at level AA. The shop has a step-free entrance. Tell us what does not work for you.</p>',
  ],
}
