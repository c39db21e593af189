import { SEVERITIES } from '../check/severity-rank';

const BOXES = SEVERITIES.map((severity) =>
  `<label class="${severity}"><input type="checkbox" name="severity" value="${severity}" checked> `
    + `<span class="severity">${severity}</span></label>`);

/**
 * The form and script that filter findings, including their lines in the contents. The form stays hidden if
 * scripts are disabled. The script is a module so that it runs once the page is complete.
 */
export const FILTER = `<form class="filter" hidden>
<input type="search" name="text" aria-label="Filter findings" placeholder="Filter by text, rule or object">
${BOXES.join('\n')}
<output></output>
</form>
<script type="module">
const form = document.querySelector('.filter');
const findings = [...document.querySelectorAll('.finding')];
const entries = document.querySelectorAll('.contents ol li');
const texts = findings.map((each) => each.textContent.toLowerCase());
const filter = () => {
  const wanted = form.elements.text.value.trim().toLowerCase();
  const severities = [...form.querySelectorAll(':checked')].map((box) => box.value);
  const isShown = findings.map((each, index) =>
    texts[index].includes(wanted) && severities.some((severity) => each.classList.contains(severity)));
  isShown.forEach((shown, index) => {
    findings[index].hidden = entries[index].hidden = !shown;
  });
  form.querySelector('output').value = isShown.filter(Boolean).length + ' of ' + findings.length + ' shown';
};
form.hidden = false;
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());
filter();
</script>
`;
