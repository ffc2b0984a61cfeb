/** A small plan with the layers of a real one: 100 units a metre. */
export const planDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 900" width="800" height="900">
<title>Planritning</title><rect width="100%" height="100%" fill="#ffffff"/>
<g id="floor">
<rect x="100" y="100" width="540" height="400" fill="#fbfaf7" stroke="none" data-room="living_kitchen"/>
<rect x="100" y="500" width="200" height="120" fill="#fbfaf7" stroke="none" data-room="living_kitchen"/>
<rect x="300" y="500" width="340" height="290" fill="#eef2f3" stroke="none" data-room="bath"/>
</g><g id="fixtures">
<g transform="translate(300 200) rotate(90)"><rect x="-50" y="-30" width="100" height="60" rx="5" fill="#fff" stroke="#6f7478" stroke-width="1.6"/><circle cx="0" cy="0" r="7" fill="none" stroke="#6f7478"/></g>
</g><g id="walls"><rect x="90" y="90" width="560" height="10" fill="#26282a"/></g>
<g id="doors"><path d="M254 708 A100 100 0 0 1 154 808" fill="none" stroke="#6f7478"/><polygon points="100,771 100,745 122,758" fill="#26282a"/></g>
<g id="labels" text-anchor="middle" fill="#26282a"><text x="370" y="300" font-size="24" font-weight="600">Vardagsrum &amp; kök</text></g>
<g id="scale"><text x="130" y="850">0</text><text x="230" y="850">1 m</text><text x="630" y="850">5 m</text></g>
</svg>`
