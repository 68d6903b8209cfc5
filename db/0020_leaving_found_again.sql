-- Who has asked to be forgotten is found without reading everybody again: that went when people's table was made anew.

CREATE INDEX people_leaving ON people (leaving) WHERE leaving > 0;
