"""The style of a report: colours as variables for light, dark and print."""

STYLE = """
:root{color-scheme:light dark;--paper:#fbf8f1;--card:#fff;--ink:#241d15;--soft:#6a5c4b;
--grid:#ddd2bd;--bar:#a9794a;--mark0:#9c3d20;--mark1:#2f6690;--mark2:#55752f;--mark3:#7a4a8c;
--band0:#9c3d2030;--band1:#2f669030;--band2:#55752f30;--band3:#7a4a8c30}
@media (prefers-color-scheme:dark){:root{--paper:#1c1814;--card:#272119;--ink:#f0e6d6;
--soft:#b9aa94;--grid:#4a4034;--bar:#c08a55;--mark0:#ef8a66;--mark1:#7db7e6;--mark2:#a5c977;
--mark3:#cfa0e0;--band0:#ef8a6638;--band1:#7db7e638;--band2:#a5c97738;--band3:#cfa0e038}}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--soft:#444;
--grid:#ccc;--bar:#999;--mark0:#000;--mark1:#1f4e79;--mark2:#3a5a14;--mark3:#5b2d6e;
--band0:#00000022;--band1:#1f4e7922;--band2:#3a5a1422;--band3:#5b2d6e22}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:auto;padding:1.25rem}
h1{line-height:1.15;margin:.2em 0}h2{margin:0 0 .3em}
p{max-width:46rem}.soft,figcaption,caption,.about{color:var(--soft)}
nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1rem;padding:0;list-style:none}
a{color:inherit}
section{background:var(--card);border:1px solid var(--grid);border-radius:10px;
padding:1rem 1.25rem;margin:1.25rem 0}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem;
align-items:start}
figure{margin:.6rem 0;max-width:30rem}
figcaption{font-size:.9rem}
svg{display:block;width:100%;height:auto;font:13px system-ui,sans-serif;fill:var(--ink)}
.wide{overflow-x:auto}
table{border-collapse:collapse;margin:.6rem 0;font-variant-numeric:tabular-nums}
table:not(.figures){font-size:.875rem}
caption{text-align:left;padding:.2rem 0}
th,td{text-align:left;vertical-align:top;padding:.2rem 1rem .2rem 0;
border-bottom:1px solid var(--grid)}
thead th{font-weight:600}tbody th{font-weight:400}
.value{white-space:nowrap}.method{color:var(--soft);font-size:.85rem}
svg .small{font-size:12px;fill:var(--soft)}
svg .grid{stroke:var(--grid);stroke-width:1}
svg .reference{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:5 4}
svg .interval{stroke:var(--ink);stroke-width:2}
svg .bar{fill:var(--bar)}
svg .mark{stroke:var(--card);stroke-width:1}
svg .mark-0{fill:var(--mark0)}svg .mark-1{fill:var(--mark1)}
svg .mark-2{fill:var(--mark2)}svg .mark-3{fill:var(--mark3)}
svg .line{fill:none;stroke-width:2.5;stroke-linejoin:round}
svg .line-0{stroke:var(--mark0)}svg .line-1{stroke:var(--mark1);stroke-dasharray:8 4}
svg .line-2{stroke:var(--mark2);stroke-dasharray:2 4}
svg .line-3{stroke:var(--mark3);stroke-dasharray:10 3 2 3}
svg .band-0{fill:var(--band0)}svg .band-1{fill:var(--band1)}
svg .band-2{fill:var(--band2)}svg .band-3{fill:var(--band3)}
code{font-size:.9em;overflow-wrap:anywhere}
details{margin:.4rem 0}summary{cursor:pointer}
pre{overflow-x:auto;font-size:.8rem;white-space:pre-wrap}
:target{outline:2px solid var(--bar);outline-offset:4px}
@media (max-width:40rem){main{padding:.75rem}section{padding:.75rem}
th,td{padding-right:.6rem;font-size:.92rem}}
@page{size:A4;margin:16mm 14mm}
@media print{body{font-size:10.5pt}main{max-width:none;padding:0}nav{display:none}
section{border:0;padding:0;margin:0 0 8mm}h2,.about{break-after:avoid}
figure,tr,.figures{break-inside:avoid}.plots{grid-template-columns:1fr 1fr}
.wide{overflow:visible}th,td{font-size:8.5pt;padding-right:.5rem}.method{font-size:7.5pt}
thead{display:table-header-group}a{text-decoration:none}}
"""
